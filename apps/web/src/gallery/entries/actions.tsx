import { Bell, Search } from 'lucide-react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Button, ButtonLink, IconButton } from '../../components/button.tsx';
import { ChipLinks } from '../../components/chip-links.tsx';
import { CsvExportButton } from '../../components/csv-export-button.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import type { Entry } from '../entry.ts';
import { noop, resolveAfterDelay, LONG_TEXT } from '../helpers.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'danger-outline'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const ROW = 'flex flex-wrap items-center gap-3';

const button: Entry = {
  file: 'button',
  samples: [
    {
      state: 'Variants',
      show: (
        <div className={ROW}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </div>
      ),
    },
    {
      state: 'Sizes',
      show: (
        <div className={ROW}>
          {SIZES.map((size) => (
            <Button key={size} size={size}>
              <Search aria-hidden className="size-4.5" strokeWidth={1.75} />
              {size}
            </Button>
          ))}
        </div>
      ),
    },
    {
      state: 'Busy: keeps the focus, does nothing when pressed',
      show: (
        <div className={ROW}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} isPending loadingText="Saving...">
              Save
            </Button>
          ))}
        </div>
      ),
    },
    {
      state: 'Disabled',
      show: (
        <div className={ROW}>
          <Button disabled>Add service</Button>
        </div>
      ),
    },
    {
      state: 'A link that looks like a button',
      show: (
        <div className={ROW}>
          <ButtonLink to="/services">View All Services</ButtonLink>
          <ButtonLink to="/services" variant="quiet">
            View All Services
          </ButtonLink>
        </div>
      ),
    },
    {
      state: 'An icon alone',
      show: (
        <div className={ROW}>
          <IconButton label="Notifications">
            <Bell aria-hidden strokeWidth={1.75} />
          </IconButton>
        </div>
      ),
    },
  ],
};

const csvExportButton: Entry = {
  file: 'csv-export-button',
  samples: [
    {
      state: 'Busy for a second, then a file',
      show: (
        <div className={ROW}>
          <CsvExportButton fileName="sample.csv" read={() => resolveAfterDelay('Name\r\nCasey\r\n')} />
        </div>
      ),
    },
    {
      state: 'Fails, and says so in a toast',
      show: (
        <div className={ROW}>
          <CsvExportButton fileName="sample.csv" read={() => Promise.reject(new Error('Not this time'))} />
        </div>
      ),
    },
  ],
};

const breadcrumb: Entry = {
  file: 'breadcrumb',
  samples: [
    {
      state: 'Default',
      show: <Breadcrumb parents={[{ to: '/services', label: 'Services' }]} current="Leaky tap repair" />,
    },
    {
      state: 'Long text',
      show: (
        <Breadcrumb
          parents={[
            { to: '/services', label: 'Services' },
            { to: '/category', label: 'Plumbing' },
          ]}
          current={LONG_TEXT}
        />
      ),
    },
  ],
};

const chipLinks: Entry = {
  file: 'chip-links',
  samples: [
    {
      state: 'Default',
      show: (
        <ChipLinks
          label="Categories"
          links={['Cleaning', 'Plumbing', 'Painting'].map((label) => ({ to: `/${label}`, label }))}
        />
      ),
    },
    {
      state: 'Centred, more than fits on a phone',
      show: (
        <ChipLinks
          label="More categories"
          isCentered
          links={Array.from({ length: 14 }, (_, index) => ({
            to: `/${index}`,
            label: `Category ${index + 1}`,
          }))}
        />
      ),
    },
  ],
};

const paging = {
  shown: 24,
  total: 61,
  hasMore: true,
  isLoading: false,
  error: null,
  errorMessage: 'More services could not be loaded',
  onLoadMore: noop,
};

const loadMore: Entry = {
  file: 'load-more',
  samples: [
    { state: 'Default', show: <LoadMore {...paging} /> },
    { state: 'Loading', show: <LoadMore {...paging} isLoading /> },
    { state: 'At the end', show: <LoadMore {...paging} shown={61} hasMore={false} /> },
    { state: 'Error', show: <LoadMore {...paging} error={new Error('The marketplace did not answer.')} /> },
  ],
};

export const actions = [button, csvExportButton, breadcrumb, chipLinks, loadMore];

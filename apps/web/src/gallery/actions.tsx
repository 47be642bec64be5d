import { ArrowUp, Bell, Search, Trash2 } from 'lucide-react';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Button, ButtonLink, IconButton } from '../components/button.tsx';
import { ChipLinks } from '../components/chip-links.tsx';
import { CsvExportButton } from '../components/csv-export-button.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { MenuButton } from '../components/menu-button.tsx';
import { type Components, LONG_TEXT, rowClassName, resolveAfterDelay, noop } from './helpers.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'danger-outline'] as const;

const SIZES = ['small', 'medium', 'large'] as const;

const paging = {
  shown: 24,
  total: 61,
  hasMore: true,
  isLoading: false,
  error: null,
  errorMessage: 'More services could not be loaded',
  onLoadMore: noop,
};

export const actions: Components = {
  breadcrumb: {
    Default: <Breadcrumb parents={[{ to: '/services', label: 'Services' }]} current="Leaky tap repair" />,
    'Long text': (
      <Breadcrumb
        parents={[
          { to: '/services', label: 'Services' },
          { to: '/category', label: 'Plumbing' },
        ]}
        current={LONG_TEXT}
      />
    ),
  },
  button: {
    Variants: (
      <div className={rowClassName}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
    ),
    Sizes: (
      <div className={rowClassName}>
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            <Search aria-hidden className="size-4.5" strokeWidth={1.75} />
            {size}
          </Button>
        ))}
      </div>
    ),
    'Pending: keeps the focus, does nothing when pressed': (
      <div className={rowClassName}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} isPending loadingText="Saving...">
            Save
          </Button>
        ))}
      </div>
    ),
    Disabled: (
      <div className={rowClassName}>
        <Button disabled>Add service</Button>
      </div>
    ),
    'A link that looks like a button': (
      <div className={rowClassName}>
        <ButtonLink to="/services">View All Services</ButtonLink>
        <ButtonLink to="/services" variant="quiet">
          View All Services
        </ButtonLink>
      </div>
    ),
    'An icon alone': (
      <div className={rowClassName}>
        <IconButton label="Notifications">
          <Bell aria-hidden strokeWidth={1.75} />
        </IconButton>
      </div>
    ),
  },
  'chip-links': {
    Default: (
      <ChipLinks
        label="Categories"
        links={['Cleaning', 'Plumbing', 'Painting'].map((label) => ({ to: `/${label}`, label }))}
      />
    ),
    'Centered, more than fits on a phone': (
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
  'csv-export-button': {
    'Pending for a second, then a file': (
      <div className={rowClassName}>
        <CsvExportButton
          fetchFile={() =>
            resolveAfterDelay({ name: 'sample.csv', content: new Blob(['Name\r\nCasey\r\n']) })
          }
        />
      </div>
    ),
    'Fails, and says so in a toast': (
      <div className={rowClassName}>
        <CsvExportButton fetchFile={() => Promise.reject(new Error('Not this time'))} />
      </div>
    ),
  },
  'load-more': {
    Default: <LoadMore {...paging} />,
    Loading: <LoadMore {...paging} isLoading />,
    'At the end': <LoadMore {...paging} shown={61} hasMore={false} />,
    Error: <LoadMore {...paging} error={new Error('The marketplace did not respond.')} />,
  },
  'menu-button': {
    Default: (
      <MenuButton
        label="More for Plumbing"
        items={[
          { label: 'Move up', icon: ArrowUp, onAction: noop },
          { label: 'Delete…', icon: Trash2, isDanger: true, onAction: noop },
        ]}
      />
    ),
  },
};

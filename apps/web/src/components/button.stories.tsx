import { Bell, Search } from 'lucide-react';
import { rowClassName } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Button, ButtonLink, IconButton } from './button.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'danger-outline'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export const stories: Stories = {
  group: 'Actions',
  states: [
    {
      name: 'Variants',
      element: (
        <div className={rowClassName}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'Sizes',
      element: (
        <div className={rowClassName}>
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
      name: 'Pending: keeps the focus, does nothing when pressed',
      element: (
        <div className={rowClassName}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} isPending loadingText="Saving...">
              Save
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'Disabled',
      element: (
        <div className={rowClassName}>
          <Button disabled>Add service</Button>
        </div>
      ),
    },
    {
      name: 'A link that looks like a button',
      element: (
        <div className={rowClassName}>
          <ButtonLink to="/services">View All Services</ButtonLink>
          <ButtonLink to="/services" variant="quiet">
            View All Services
          </ButtonLink>
        </div>
      ),
    },
    {
      name: 'An icon alone',
      element: (
        <div className={rowClassName}>
          <IconButton label="Notifications">
            <Bell aria-hidden strokeWidth={1.75} />
          </IconButton>
        </div>
      ),
    },
  ],
};

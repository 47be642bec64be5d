import { rowClassName } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { EmailLink, PhoneLink } from './contact-links.tsx';

export const stories: Stories = {
  group: 'Facts',
  states: [
    {
      name: 'A phone number and an email',
      element: (
        <div className={rowClassName}>
          <PhoneLink phone="+1 (555) 010-0199" />
          <EmailLink email="casey@example.org" />
        </div>
      ),
    },
  ],
};

import type { ProviderStatus } from '@nearhand/shared/users/users';
import { demoEmails } from './accounts.ts';
import type { DemoUser } from './demo-user.ts';

interface DemoProvider extends DemoUser {
  serviceType: string;
  address: string;
  /** The phone number of the business; `phone` is the private one. */
  contact: string;
  status: ProviderStatus;
}

export const demoProviders = [
  {
    key: 'ana',
    name: 'Ana Moreno',
    email: demoEmails.provider,
    phone: '555-0110',
    serviceType: 'Plumbing',
    address: '14 Ropewalk Lane, Harborside, Alder Bay',
    contact: '555-0111',
    status: 'approved',
    createdDaysAgo: 402,
  },
  {
    key: 'declan',
    name: 'Declan Byrne',
    email: 'declan.byrne@demo.nearhand.example',
    phone: '555-0112',
    serviceType: 'Home Repair',
    address: '3 Wheelwright Yard, Mill Quarter, Alder Bay',
    contact: '555-0113',
    status: 'approved',
    createdDaysAgo: 395,
  },
  {
    key: 'priya',
    name: 'Priya Raman',
    email: 'priya.raman@demo.nearhand.example',
    phone: '555-0114',
    serviceType: 'Electrical',
    address: '221 Foundry Street, Eastside, Alder Bay',
    contact: '555-0115',
    status: 'approved',
    createdDaysAgo: 371,
  },
  {
    key: 'kwame',
    name: 'Kwame Asante',
    email: 'kwame.asante@demo.nearhand.example',
    phone: '555-0116',
    serviceType: 'Cleaning',
    address: '8 Cloister Row, Old Town, Alder Bay',
    contact: '555-0117',
    status: 'approved',
    createdDaysAgo: 388,
  },
  {
    key: 'meilin',
    name: 'Mei-Lin Chua',
    email: 'mei-lin.chua@demo.nearhand.example',
    phone: '555-0118',
    serviceType: 'Cleaning',
    address: '57 Willow Bank, Riverside, Alder Bay',
    contact: '555-0119',
    status: 'approved',
    createdDaysAgo: 344,
  },
  {
    key: 'lars',
    name: 'Lars Holmberg',
    email: 'lars.holmberg@demo.nearhand.example',
    phone: '555-0120',
    serviceType: 'Painting',
    address: '102 Lantern Hill, Northgate, Alder Bay',
    contact: '555-0121',
    status: 'approved',
    createdDaysAgo: 330,
  },
  {
    key: 'yusuf',
    name: 'Yusuf Demir',
    email: 'yusuf.demir@demo.nearhand.example',
    phone: '555-0122',
    serviceType: 'Appliance Repair',
    address: '19 Tramway Arches, Eastside, Alder Bay',
    contact: '555-0123',
    status: 'approved',
    createdDaysAgo: 360,
  },
  {
    key: 'samuel',
    name: 'Samuel Okafor',
    email: 'samuel.okafor@demo.nearhand.example',
    phone: '555-0124',
    serviceType: 'Pest Control',
    address: '76 Orchard Road, Southfield, Alder Bay',
    contact: '555-0125',
    status: 'approved',
    createdDaysAgo: 318,
  },
  {
    key: 'chiara',
    name: 'Chiara Bianchi',
    email: 'chiara.bianchi@demo.nearhand.example',
    phone: '555-0126',
    serviceType: 'Painting and wallpaper',
    address: '31 Market Steps, Old Town, Alder Bay',
    contact: '555-0127',
    status: 'approved',
    createdDaysAgo: 297,
  },
  {
    key: 'marcus',
    name: 'Marcus Greene',
    email: 'marcus.greene@demo.nearhand.example',
    phone: '555-0128',
    serviceType: 'Carpentry',
    address: '5 Summit Close, Hillcrest, Alder Bay',
    contact: '555-0129',
    status: 'approved',
    createdDaysAgo: 284,
  },
  {
    key: 'noor',
    name: 'Noor Haddad',
    email: 'noor.haddad@demo.nearhand.example',
    phone: '555-0130',
    serviceType: 'Electrical',
    address: '9 Signal House, Harborside, Alder Bay',
    contact: '555-0131',
    status: 'approved',
    createdDaysAgo: 176,
  },
  {
    key: 'tomasz',
    name: 'Tomasz Wieczorek',
    email: 'tomasz.wieczorek@demo.nearhand.example',
    phone: '555-0132',
    serviceType: 'Plumbing and heating',
    address: '44 Kiln Street, Mill Quarter, Alder Bay',
    contact: '555-0133',
    status: 'inqueue',
    createdDaysAgo: 6,
  },
  {
    key: 'hana',
    name: 'Hana Sato',
    email: 'hana.sato@demo.nearhand.example',
    phone: '555-0134',
    serviceType: 'Espresso machine repair',
    address: '12 Quay Terrace, Harborside, Alder Bay',
    contact: '555-0135',
    status: 'inqueue',
    createdDaysAgo: 3,
  },
  {
    key: 'oluwaseun',
    name: 'Oluwaseun Adeyemi',
    email: 'oluwaseun.adeyemi@demo.nearhand.example',
    phone: '555-0136',
    serviceType: 'Cleaning',
    address: '90 Northgate Road, Northgate, Alder Bay',
    contact: '555-0137',
    status: 'inqueue',
    createdDaysAgo: 1,
  },
  {
    key: 'victor',
    name: 'Victor Lindqvist',
    email: 'victor.lindqvist@demo.nearhand.example',
    phone: '555-0138',
    serviceType: 'Home Repair',
    address: '2 Chapel Mews, Southfield, Alder Bay',
    contact: '555-0139',
    status: 'rejected',
    createdDaysAgo: 58,
  },
] as const satisfies readonly DemoProvider[];

export type DemoProviderKey = (typeof demoProviders)[number]['key'];

/** What some providers say about their work. */
export const demoAbout: Partial<Record<DemoProviderKey, string>> = {
  ana: 'I have fixed pipes in Alder Bay for nineteen years, the last six with my own van. I tell you the price before I open the toolbox, I put down sheets, and I leave the cabinet dry. If something I repaired drips again within a year, I come back and it costs you nothing.',
  declan:
    'Doors that stick, shelves that lean, steps that creak: I like the jobs that others put off. I bring the timber and take the sawdust with me.',
  priya:
    'Licensed electrician since 2012. I explain what I find, show you the old wiring, and write the certificate the same day.',
  kwame:
    'Two people, three hours, one clean home. We bring everything, also for allergies, and we come at the time we said.',
};

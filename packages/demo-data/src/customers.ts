import type { ProviderStatus } from '@nearhand/shared/users/users';
import { demoEmails } from './accounts.ts';
import type { DemoUser } from './demo-user.ts';

interface DemoCustomer extends DemoUser {
  home: { street: string; zipCode: string };
  /** The application of a customer who wants to become a provider (product 4, provider status). */
  application?: {
    status: ProviderStatus;
    appliedDaysAgo: number;
    serviceType: string;
    address: string;
    contact: string;
  };
}

/** The city in which all customers live. */
export const demoCity = { city: 'Alder Bay', state: 'Westmark' };

export const demoCustomers = [
  {
    key: 'sofia',
    name: 'Sofia Larsen',
    email: demoEmails.customer,
    phone: '555-0140',
    createdDaysAgo: 365,
    home: { street: '27 Pilot Street, Apt 3', zipCode: '04711' },
  },
  {
    key: 'james',
    name: 'James Whitfield',
    email: 'james.whitfield@demo.nearhand.example',
    phone: '555-0141',
    createdDaysAgo: 340,
    home: { street: '6 Summit Close', zipCode: '04718' },
  },
  {
    key: 'aisha',
    name: 'Aisha Rahman',
    email: 'aisha.rahman@demo.nearhand.example',
    phone: '555-0142',
    createdDaysAgo: 310,
    home: { street: '140 Foundry Street, Apt 12', zipCode: '04713' },
  },
  {
    key: 'mateo',
    name: 'Mateo Vargas',
    email: 'mateo.vargas@demo.nearhand.example',
    phone: '555-0143',
    createdDaysAgo: 290,
    home: { street: '33 Willow Bank', zipCode: '04716' },
  },
  {
    key: 'hannah',
    name: 'Hannah Cole',
    email: 'hannah.cole@demo.nearhand.example',
    phone: '555-0144',
    createdDaysAgo: 275,
    home: { street: '18 Orchard Road', zipCode: '04717' },
  },
  {
    key: 'nikhil',
    name: 'Nikhil Patel',
    email: 'nikhil.patel@demo.nearhand.example',
    phone: '555-0145',
    createdDaysAgo: 260,
    home: { street: '88 Tramway Avenue', zipCode: '04713' },
  },
  {
    key: 'grace',
    name: 'Grace Oduya',
    email: 'grace.oduya@demo.nearhand.example',
    phone: '555-0146',
    createdDaysAgo: 255,
    home: { street: '11 Cloister Row', zipCode: '04712' },
  },
  {
    key: 'oliver',
    name: 'Oliver Brandt',
    email: 'oliver.brandt@demo.nearhand.example',
    phone: '555-0147',
    createdDaysAgo: 240,
    home: { street: '52 Lantern Hill', zipCode: '04715' },
  },
  {
    key: 'linh',
    name: 'Linh Tran',
    email: 'linh.tran@demo.nearhand.example',
    phone: '555-0148',
    createdDaysAgo: 220,
    home: { street: '205 Quay Terrace, Apt 9', zipCode: '04711' },
    application: {
      status: 'inqueue',
      appliedDaysAgo: 2,
      serviceType: 'Cleaning',
      address: '205 Quay Terrace, Harborside, Alder Bay',
      contact: '555-0171',
    },
  },
  {
    key: 'camille',
    name: 'Camille Fournier',
    email: 'camille.fournier@demo.nearhand.example',
    phone: '555-0149',
    createdDaysAgo: 205,
    home: { street: '4 Market Steps', zipCode: '04712' },
  },
  {
    key: 'ben',
    name: 'Ben Abrahams',
    email: 'ben.abrahams@demo.nearhand.example',
    phone: '555-0150',
    createdDaysAgo: 190,
    home: { street: '71 Kiln Street', zipCode: '04714' },
  },
  {
    key: 'zofia',
    name: 'Zofia Nowak',
    email: 'zofia.nowak@demo.nearhand.example',
    phone: '555-0151',
    createdDaysAgo: 180,
    home: { street: '16 Wheelwright Yard', zipCode: '04714' },
  },
  {
    key: 'diego',
    name: 'Diego Santana',
    email: 'diego.santana@demo.nearhand.example',
    phone: '555-0152',
    createdDaysAgo: 170,
    home: { street: '39 Southfield Avenue', zipCode: '04717' },
    application: {
      status: 'inqueue',
      appliedDaysAgo: 9,
      serviceType: 'Tiling and home repair',
      address: '39 Southfield Avenue, Southfield, Alder Bay',
      contact: '555-0170',
    },
  },
  {
    key: 'ruth',
    name: 'Ruth Campbell',
    email: 'ruth.campbell@demo.nearhand.example',
    phone: '555-0153',
    createdDaysAgo: 160,
    home: { street: '1 Almond Court', zipCode: '04718' },
  },
  {
    key: 'kenji',
    name: 'Kenji Watanabe',
    email: 'kenji.watanabe@demo.nearhand.example',
    phone: '555-0154',
    createdDaysAgo: 150,
    home: { street: '63 Willow Bank, Apt 2', zipCode: '04716' },
  },
  {
    key: 'fatima',
    name: 'Fatima Zahra Idrissi',
    email: 'fatima.zahraidrissi@demo.nearhand.example',
    phone: '555-0155',
    createdDaysAgo: 135,
    home: { street: '9 Northgate Road', zipCode: '04715' },
  },
  {
    key: 'peter',
    name: 'Peter van Dyk',
    email: 'peter.vandyk@demo.nearhand.example',
    phone: '555-0156',
    createdDaysAgo: 120,
    home: { street: '120 Mill Race', zipCode: '04714' },
  },
  {
    key: 'isabella',
    name: 'Isabella Rossi',
    email: 'isabella.rossi@demo.nearhand.example',
    phone: '555-0157',
    createdDaysAgo: 110,
    home: { street: '25 Chapel Mews', zipCode: '04717' },
  },
  {
    key: 'tariq',
    name: 'Tariq Mansour',
    email: 'tariq.mansour@demo.nearhand.example',
    phone: '555-0158',
    createdDaysAgo: 100,
    home: { street: '7 Signal House, Apt 14', zipCode: '04711' },
  },
  {
    key: 'eleanor',
    name: 'Eleanor Shaw',
    email: 'eleanor.shaw@demo.nearhand.example',
    phone: '555-0159',
    createdDaysAgo: 95,
    home: { street: '48 Ridge Walk', zipCode: '04718' },
  },
] as const satisfies readonly DemoCustomer[];

export type DemoCustomerKey = (typeof demoCustomers)[number]['key'];

/** Returns the customer with this key; throws a RangeError if there is none. */
export function getDemoCustomer(key: DemoCustomerKey): DemoCustomer {
  const customer = demoCustomers.find((candidate) => candidate.key === key);
  if (!customer) throw new RangeError(`There is no demo customer ${key}`);
  return customer;
}

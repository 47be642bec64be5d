import type { DemoCustomerKey } from './customers.ts';
import type { DemoProviderKey } from './providers.ts';

export interface DemoMessage {
  from: 'customer' | 'provider';
  /** When it was written, in hours before the demo data is loaded. */
  hoursAgo: number;
  text: string;
}

/** The messages between a demo customer and a demo provider, oldest first. */
export interface DemoConversation {
  customer: DemoCustomerKey;
  provider: DemoProviderKey;
  /** The number of messages at the end that the other side has not read. */
  unread: number;
  messages: readonly DemoMessage[];
}

export const demoConversations: readonly DemoConversation[] = [
  {
    customer: 'sofia',
    provider: 'ana',
    unread: 1,
    messages: [
      {
        from: 'customer',
        hoursAgo: 94,
        text: 'Hi Ana, the kitchen sink drains very slowly. Is that the drain job or do I need the camera?',
      },
      {
        from: 'provider',
        hoursAgo: 93.5,
        text: 'Hi Sofia! Start with the drain job. If the auger stops after two meters I bring the camera, and you only pay for one of them.',
      },
      { from: 'customer', hoursAgo: 93.2, text: 'Perfect, I book that then. The cabinet below is empty.' },
      {
        from: 'provider',
        hoursAgo: 3,
        text: 'Morning! Can you look whether the trap under the sink is plastic or metal? Then I bring the right parts.',
      },
    ],
  },
  {
    customer: 'sofia',
    provider: 'yusuf',
    unread: 2,
    messages: [
      {
        from: 'customer',
        hoursAgo: 50,
        text: 'The dryer squeaks since you changed the roller. Not badly, but it does.',
      },
      {
        from: 'provider',
        hoursAgo: 47,
        text: 'That should not be. It is the belt, I order one. You pay nothing for it.',
      },
      { from: 'customer', hoursAgo: 46.8, text: 'Thank you, that is kind.' },
      { from: 'provider', hoursAgo: 5.1, text: 'The belt is in.' },
      { from: 'provider', hoursAgo: 5, text: 'Does Thursday still suit you? I am in your street at ten.' },
    ],
  },
  {
    customer: 'sofia',
    provider: 'meilin',
    unread: 0,
    messages: [
      {
        from: 'provider',
        hoursAgo: 366,
        text: 'All done, and the windows are open for another hour. Please keep the cat out of the bathroom until then.',
      },
      { from: 'customer', hoursAgo: 364, text: 'Thank you, it smells like new!' },
    ],
  },
  {
    customer: 'james',
    provider: 'ana',
    unread: 1,
    messages: [
      {
        from: 'customer',
        hoursAgo: 26,
        text: 'Hello Ana, do you also repair outdoor taps? Mine has a crack since the frost.',
      },
      {
        from: 'provider',
        hoursAgo: 25,
        text: 'I do. Is there a valve inside that shuts it off? If so please close it, whatever the weather says.',
      },
      { from: 'customer', hoursAgo: 2, text: 'There is, and it is closed now. When could you come?' },
    ],
  },
  {
    customer: 'hannah',
    provider: 'ana',
    unread: 0,
    messages: [
      {
        from: 'customer',
        hoursAgo: 1180,
        text: 'The water heater is wonderfully quiet now. My mother asks whether you work in Eastside, too.',
      },
      {
        from: 'provider',
        hoursAgo: 1179,
        text: 'I am glad! I do, on Tuesdays. Tell her to write to me here.',
      },
    ],
  },
  {
    customer: 'aisha',
    provider: 'declan',
    unread: 0,
    messages: [
      {
        from: 'customer',
        hoursAgo: 200,
        text: 'The hallway light flickers when the oven is on. Should I worry until you come?',
      },
      {
        from: 'provider',
        hoursAgo: 199.4,
        text: 'Leave the oven off until then, please. It is probably a loose neutral, which takes me half an hour.',
      },
      { from: 'customer', hoursAgo: 199.2, text: 'Sandwiches it is. See you then!' },
    ],
  },
];

import { ProviderCalendarModel } from '@nearhand/api/src/models/provider-calendar.model.ts';
import { BookingModel } from '@nearhand/api/src/models/booking.model.ts';
import { ConversationModel } from '@nearhand/api/src/models/conversation.model.ts';
import { MessageModel } from '@nearhand/api/src/models/message.model.ts';
import { NotificationModel } from '@nearhand/api/src/models/notification.model.ts';
import { CategoryModel } from '@nearhand/api/src/models/category.model.ts';
import { ServiceModel } from '@nearhand/api/src/models/service.model.ts';
import { UserModel } from '@nearhand/api/src/models/user.model.ts';
import { generateBooking } from './bookings.ts';
import { generateCalendar, hasCalendar } from './calendars.ts';
import { generateConversation, generateMessages } from './conversations.ts';
import { generateNotification } from './notifications.ts';
import { categories, generateService } from './services.ts';
import { GROUP_SIZE, type Sizes } from './sizes.ts';
import { generateUser } from './users.ts';

export interface Kind {
  collection: string;
  count: number;
  generate: (index: number) => object[];
  /** Validates generated documents with the model of the API. Resolves to them, and to what the model would store. */
  validate: (index: number) => Promise<{ generated: object[]; stored: object[] }>;
  indexes: unknown;
}

/** What is used of a Mongoose model. Its own type is too deep to infer that of its documents. */
interface DocumentModel {
  new (document: object): { validate: () => Promise<void>; toObject: () => object };
  collection: { name: string };
  schema: { indexes: () => unknown };
}

function defineKind(model: DocumentModel, count: number, generate: (index: number) => object[]): Kind {
  return {
    collection: model.collection.name,
    count,
    generate,
    async validate(index) {
      const generated = generate(index);
      const documents = generated.map((document) => new model(document));
      for (const document of documents) await document.validate();
      return { generated, stored: documents.map((document) => document.toObject()) };
    },
    indexes: model.schema.indexes(),
  };
}

export function listKinds(sizes: Sizes): Kind[] {
  const { customers, providers, services, bookings, conversations, notifications } = sizes;
  return [
    defineKind(CategoryModel, categories.length, (index) => categories.slice(index, index + 1)),
    defineKind(UserModel, GROUP_SIZE, (index) => [generateUser('admin', index, sizes)]),
    defineKind(UserModel, providers, (index) => [generateUser('provider', index, sizes)]),
    defineKind(UserModel, customers, (index) => [generateUser('customer', index, sizes)]),
    defineKind(ServiceModel, services, (index) => [generateService(index, sizes)]),
    defineKind(BookingModel, bookings, (index) => [generateBooking(index, sizes)]),
    defineKind(ConversationModel, conversations, (index) => [generateConversation(index, sizes)]),
    defineKind(MessageModel, conversations, (index) => generateMessages(index, sizes)),
    defineKind(NotificationModel, notifications, (index) => [generateNotification(index, sizes)]),
    listCalendars(sizes),
  ];
}

/** The calendars lie in the days to come, so each run needs new ones. */
export function listCalendars({ providers }: Sizes): Kind {
  return defineKind(ProviderCalendarModel, providers, (index) =>
    hasCalendar(index) ? [generateCalendar(index)] : [],
  );
}

import type { SavedAddress } from '@nearhand/shared/users/addresses';
import type { availabilityInputSchema, BlockInput } from '@nearhand/shared/availability/availability';
import type { BookingDetailsInput } from '@nearhand/shared/bookings/booking-details';
import type { CancelBookingInput, CreateBookingInput } from '@nearhand/shared/bookings/bookings';
import type {
  reportConversationSchema,
  SendMessageInput,
  StartConversationInput,
} from '@nearhand/shared/conversations/conversations';
import type { PlaceInput } from '@nearhand/shared/places/places';
import type { PushSubscriptionInput } from '@nearhand/shared/push/push';
import type { OwnJobInput } from '@nearhand/shared/bookings/own-jobs';
import type { customerNoteSchema } from '@nearhand/shared/customers/customers';
import type { OfferInput } from '@nearhand/shared/bookings/offers';
import type { RescheduleInput } from '@nearhand/shared/bookings/reschedule';
import type { PayBookingInput, payWhenApprovedSchema } from '@nearhand/shared/bookings/booking-terms';
import type { ModerationInput, ReplyInput, ReportInput, ReviewInput } from '@nearhand/shared/reviews/reviews';
import type { SavedSearchInput } from '@nearhand/shared/saved/saved';
import type { CategoryInput } from '@nearhand/shared/service-categories/service-categories';
import type { CreateServiceInput, UpdateServiceInput } from '@nearhand/shared/services/services';
import type { DecideApplicationInput } from '@nearhand/shared/applications/application-review';
import type { SuspendUserInput } from '@nearhand/shared/user-administration/user-administration';
import type { RegisterInput, RequestProviderInput, UpdateProfileInput } from '@nearhand/shared/users/users';
import { expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { StoredBlock, ProviderCalendarDocument } from './models/provider-calendar.model.ts';
import type {
  BookingDocument,
  StoredAuthorization,
  StoredCancellation,
  StoredOffer,
  StoredOwnCustomer,
  StoredProposal,
} from './models/booking.model.ts';
import type { CustomerNoteDocument } from './models/customer-note.model.ts';
import type { StoredConversationReport } from './models/conversation.model.ts';
import type { MessageDocument } from './models/message.model.ts';
import type { PlaceDocument } from './models/place.model.ts';
import type { PushSubscriptionDocument } from './models/push-subscription.model.ts';
import type { ReviewReportDocument } from './models/review-report.model.ts';
import type { ReviewDocument, StoredHiding, StoredReply } from './models/review.model.ts';
import type { SavedSearchDocument } from './models/saved-search.model.ts';
import type { CategoryDocument } from './models/category.model.ts';
import type { ServiceDocument } from './models/service.model.ts';
import type { Suspension, UserDocument } from './models/user.model.ts';

type Missing<Input, Document> = Exclude<keyof Input, keyof Document>;

it('every field of an input is a field of its document, or is named here', () => {
  expectTypeOf<Missing<CreateServiceInput, ServiceDocument>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<UpdateServiceInput, ServiceDocument>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<CategoryInput, CategoryDocument>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<PlaceInput, PlaceDocument>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<SavedSearchInput, SavedSearchDocument>>().toEqualTypeOf<never>();

  // Stored as `passwordHash`, `consents` and in the invitation.
  expectTypeOf<Missing<RegisterInput, UserDocument>>().toEqualTypeOf<
    'password' | 'confirmPassword' | 'acceptedTerms' | 'invitation'
  >();
  expectTypeOf<Missing<UpdateProfileInput, UserDocument>>().toEqualTypeOf<'currentPassword'>();
  expectTypeOf<Missing<RequestProviderInput, UserDocument>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<SuspendUserInput, Suspension>>().toEqualTypeOf<never>();
  // Stored as `decisionReason`; `undo` is not stored.
  expectTypeOf<Missing<DecideApplicationInput, UserDocument>>().toEqualTypeOf<'reason' | 'undo'>();
  expectTypeOf<keyof SavedAddress>().toEqualTypeOf<keyof NonNullable<UserDocument['addresses']>[number]>();
  expectTypeOf<Missing<PushSubscriptionInput, PushSubscriptionDocument>>().toEqualTypeOf<never>();

  type Availability = NonNullable<ProviderCalendarDocument['availability']>;
  expectTypeOf<Missing<z.output<typeof availabilityInputSchema>, Availability>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<BlockInput, StoredBlock>>().toEqualTypeOf<never>();

  // Stored as `service`, `scheduledDate`, `specialRequirements` and `series`; `skipConflicts` and `expectedTotal` are not stored.
  expectTypeOf<Missing<CreateBookingInput, BookingDocument>>().toEqualTypeOf<
    'serviceId' | 'bookingDate' | 'bookingTime' | 'notes' | 'repeat' | 'skipConflicts' | 'expectedTotal'
  >();
  expectTypeOf<Missing<BookingDetailsInput, BookingDocument>>().toEqualTypeOf<'notes'>();
  expectTypeOf<Missing<RescheduleInput, StoredProposal>>().toEqualTypeOf<'bookingDate' | 'bookingTime'>();
  expectTypeOf<Missing<CancelBookingInput, StoredCancellation>>().toEqualTypeOf<'scope'>();

  // Stored as `ownCustomer`, `serviceName`, `scheduledDate`, `duration`, `totalAmount` and `specialRequirements`.
  expectTypeOf<Missing<OwnJobInput, BookingDocument>>().toEqualTypeOf<
    'title' | 'start' | 'minutes' | 'price' | 'notes'
  >();
  expectTypeOf<Missing<OwnJobInput['customer'], StoredOwnCustomer>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<z.output<typeof customerNoteSchema>, CustomerNoteDocument>>().toEqualTypeOf<never>();

  expectTypeOf<Missing<OfferInput, StoredOffer>>().toEqualTypeOf<never>();

  // Stored as `paymentMethod`.
  expectTypeOf<Missing<PayBookingInput, BookingDocument>>().toEqualTypeOf<'method'>();
  // Stored as `payWhenApproved`, which is there while it is on.
  type PayWhenApprovedInput = z.output<typeof payWhenApprovedSchema>;
  expectTypeOf<Missing<PayWhenApprovedInput, StoredAuthorization>>().toEqualTypeOf<'on'>();

  // Stored as `customer` and `provider`, `service` and `booking`.
  expectTypeOf<Missing<StartConversationInput, MessageDocument>>().toEqualTypeOf<
    'customerId' | 'providerId' | 'userId' | 'serviceId' | 'bookingId'
  >();
  expectTypeOf<Missing<SendMessageInput, MessageDocument>>().toEqualTypeOf<never>();
  type ConversationReportInput = z.output<typeof reportConversationSchema>;
  expectTypeOf<Missing<ConversationReportInput, StoredConversationReport>>().toEqualTypeOf<never>();

  expectTypeOf<Missing<ReviewInput, ReviewDocument>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<ReplyInput, StoredReply>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<ReportInput, ReviewReportDocument>>().toEqualTypeOf<never>();
  // Stored as `status`.
  expectTypeOf<Missing<ModerationInput, StoredHiding>>().toEqualTypeOf<'decision'>();
});

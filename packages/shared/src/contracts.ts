import { accountContracts } from './account/account.contract.ts';
import { announcementContracts } from './announcements/announcements.contract.ts';
import { applicationContracts } from './applications/applications.contract.ts';
import { auditContracts } from './audit/audit.contract.ts';
import { availabilityContracts } from './availability/availability.contract.ts';
import { bookingContracts } from './bookings/bookings.contract.ts';
import { offerContracts } from './bookings/offers.contract.ts';
import { rescueContracts } from './bookings/rescue.contract.ts';
import { calendarFeedContracts } from './calendar-feed/calendar-feed.contract.ts';
import { conversationContracts } from './conversations/conversations.contract.ts';
import { customerContracts } from './customers/customers.contract.ts';
import { figureContracts } from './figures/figures.contract.ts';
import { imageContracts } from './images/images.contract.ts';
import { installationContracts } from './installation/installation.contract.ts';
import { jobContracts } from './jobs/jobs.contract.ts';
import { invitationContracts } from './invitations/invitations.contract.ts';
import { legalContracts } from './legal/legal.contract.ts';
import { mailContracts } from './mail/mail.contract.ts';
import { marketplaceContracts } from './marketplace/marketplace.contract.ts';
import { notificationContracts } from './notifications/notifications.contract.ts';
import { placeContracts } from './places/places.contract.ts';
import { profileContracts } from './profile/profile.contract.ts';
import { providerContracts } from './providers/providers.contract.ts';
import { pushContracts } from './push/push.contract.ts';
import { recoveryContracts } from './recovery/recovery.contract.ts';
import { reviewContracts } from './reviews/reviews.contract.ts';
import { savedContracts } from './saved/saved.contract.ts';
import { searchContracts } from './search/search.contract.ts';
import { secondFactorContracts } from './second-factor/second-factor.contract.ts';
import { categoryContracts } from './service-categories/service-categories.contract.ts';
import { serviceContracts } from './services/services.contract.ts';
import { signInContracts } from './sign-in/sign-in.contract.ts';
import { todayContracts } from './today/today.contract.ts';
import { userAdministrationContracts } from './user-administration/user-administration.contract.ts';
import { visitContracts } from './bookings/visits.contract.ts';
import type { Contract } from './contract.ts';
import { settingsTransferContracts } from './settings-transfer.contract.ts';
import { settingsContracts } from './settings.contract.ts';
import { operations, type OperationId } from './operations.ts';

export const contracts = {
  ...accountContracts,
  ...announcementContracts,
  ...applicationContracts,
  ...auditContracts,
  ...availabilityContracts,
  ...bookingContracts,
  ...offerContracts,
  ...rescueContracts,
  ...calendarFeedContracts,
  ...conversationContracts,
  ...customerContracts,
  ...figureContracts,
  ...imageContracts,
  ...installationContracts,
  ...jobContracts,
  ...invitationContracts,
  ...legalContracts,
  ...mailContracts,
  ...marketplaceContracts,
  ...notificationContracts,
  ...placeContracts,
  ...profileContracts,
  ...providerContracts,
  ...pushContracts,
  ...recoveryContracts,
  ...reviewContracts,
  ...savedContracts,
  ...searchContracts,
  ...settingsContracts,
  ...settingsTransferContracts,
  ...secondFactorContracts,
  ...categoryContracts,
  ...serviceContracts,
  ...signInContracts,
  ...todayContracts,
  ...userAdministrationContracts,
  ...visitContracts,
} satisfies Record<OperationId, Contract>;
/** Of an operation without one, of which the line above tells, any contract: errors in what uses it would only hide that one. */
export type Contracts = {
  [Id in OperationId]: Id extends keyof typeof contracts ? (typeof contracts)[Id] : Contract;
};

/** All contracts, in the order of `operations`. */
// The keys of `operations` are its ids.
export const contractList: Contract[] = (Object.keys(operations) as OperationId[]).map((id) => contracts[id]);

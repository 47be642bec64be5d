import type { RequestHandler, Router } from 'express';
import { auditEndpoints } from './features/audit/audit.routes.ts';
import { legalEndpoints } from './features/legal/legal.routes.ts';
import { settingsEndpoints } from './features/settings/settings.routes.ts';
import { settingsTransferEndpoints } from './features/settings-transfer/settings-transfer.routes.ts';
import { jobEndpoints } from './features/jobs/jobs.routes.ts';
import { installationEndpoints } from './features/installation/installation.routes.ts';
import { mailEndpoints, unsubscribeRoutes } from './features/mail/mail.routes.ts';
import { mailJobs } from './features/mail/jobs.ts';
import { pushEndpoints } from './features/push/push.routes.ts';
import { pushJobs } from './features/push/jobs.ts';
import { notificationEndpoints } from './features/notifications/notifications.routes.ts';
import { announcementEndpoints } from './features/announcements/announcements.routes.ts';
import { announcementJobs } from './features/announcements/jobs.ts';
import { uploadEndpoints, imageFiles } from './features/images/images.routes.ts';
import { imageJobs } from './features/images/jobs.ts';
import { serviceEndpoints } from './features/services/services.routes.ts';
import { serviceJobs } from './features/services/jobs.ts';
import { categoryEndpoints } from './features/service-categories/service-categories.routes.ts';
import { categoryJobs } from './features/service-categories/jobs.ts';
import { placeEndpoints } from './features/places/places.routes.ts';
import { placeJobs } from './features/places/jobs.ts';
import { availabilityEndpoints } from './features/availability/availability.routes.ts';
import { searchEndpoints } from './features/search/search.routes.ts';
import { conversationEndpoints } from './features/conversations/conversations.routes.ts';
import { conversationJobs } from './features/conversations/jobs.ts';
import { bookingEndpoints } from './features/bookings/bookings.routes.ts';
import { offerEndpoints } from './features/bookings/offers.routes.ts';
import { rescueEndpoints } from './features/bookings/rescue/rescue.routes.ts';
import { bookingJobs } from './features/bookings/jobs.ts';
import { tellNow } from './features/bookings/commands/tell-bookings.ts';
import { customerEndpoints } from './features/customers/customers.routes.ts';
import { reviewEndpoints } from './features/reviews/reviews.routes.ts';
import { reviewJobs } from './features/reviews/jobs.ts';
import { savedEndpoints } from './features/saved/saved.routes.ts';
import { savedJobs } from './features/saved/jobs.ts';
import { recoveryEndpoints } from './features/recovery/recovery.routes.ts';
import { secondFactorEndpoints } from './features/second-factor/second-factor.routes.ts';
import { applicationEndpoints } from './features/applications/applications.routes.ts';
import { applicationJobs } from './features/applications/jobs.ts';
import { profileEndpoints } from './features/profile/profile.routes.ts';
import { invitationEndpoints } from './features/invitations/invitations.routes.ts';
import { signInEndpoints } from './features/sign-in/sign-in.routes.ts';
import { userAdministrationEndpoints } from './features/user-administration/user-administration.routes.ts';
import { todayEndpoints } from './features/today/today.routes.ts';
import { accountEndpoints } from './features/account/account.routes.ts';
import { accountJobs } from './features/account/jobs.ts';
import { calendarFeedEndpoints, calendarFeedFiles } from './features/calendar-feed/calendar-feed.routes.ts';
import { providerEndpoints } from './features/providers/providers.routes.ts';
import { figureEndpoints } from './features/figures/figures.routes.ts';
import { eventStreams } from './features/events/events.routes.ts';
import { marketplaceEndpoints } from './features/marketplace/marketplace.routes.ts';
import { publicCatalog } from './features/public-catalog/public-catalog.ts';
import { registerJobs, type JobDefinition } from './features/jobs/job-definitions.ts';
import type { Endpoint } from './http/endpoint.ts';

interface Feature {
  /** Its folder in features/. */
  name: string;
  endpoints: readonly Endpoint[];
  jobs?: readonly JobDefinition[];
  /** Finishes what it does after its responses. */
  finish?: () => Promise<void>;
  /** What it serves below /api besides JSON. */
  routes?: Router;
  /** Pages outside /api. */
  pages?: RequestHandler;
}

/** The features. Each imports only those before it, which the rules of .dependency-cruiser.mjs read here. */
export const features: readonly Feature[] = [
  { name: 'audit', endpoints: auditEndpoints },
  { name: 'legal', endpoints: legalEndpoints },
  { name: 'jobs', endpoints: jobEndpoints },
  // What users are told, for the three channels that follow.
  { name: 'notices', endpoints: [] },
  { name: 'installation', endpoints: installationEndpoints },
  { name: 'mail', endpoints: mailEndpoints, jobs: mailJobs, routes: unsubscribeRoutes },
  { name: 'push', endpoints: pushEndpoints, jobs: pushJobs },
  { name: 'notifications', endpoints: notificationEndpoints },
  { name: 'announcements', endpoints: announcementEndpoints, jobs: announcementJobs },
  { name: 'images', endpoints: uploadEndpoints, jobs: imageJobs, routes: imageFiles },
  { name: 'settings', endpoints: settingsEndpoints },
  { name: 'services', endpoints: serviceEndpoints, jobs: serviceJobs },
  { name: 'service-categories', endpoints: categoryEndpoints, jobs: categoryJobs },
  { name: 'places', endpoints: placeEndpoints, jobs: placeJobs },
  { name: 'availability', endpoints: availabilityEndpoints },
  { name: 'search', endpoints: searchEndpoints },
  { name: 'settings-transfer', endpoints: settingsTransferEndpoints },
  { name: 'conversations', endpoints: conversationEndpoints, jobs: conversationJobs },
  {
    name: 'bookings',
    endpoints: [...bookingEndpoints, ...offerEndpoints, ...rescueEndpoints],
    jobs: bookingJobs,
    finish: tellNow,
  },
  { name: 'customers', endpoints: customerEndpoints },
  { name: 'reviews', endpoints: reviewEndpoints, jobs: reviewJobs },
  { name: 'saved', endpoints: savedEndpoints, jobs: savedJobs },
  { name: 'recovery', endpoints: recoveryEndpoints },
  { name: 'second-factor', endpoints: secondFactorEndpoints },
  { name: 'applications', endpoints: applicationEndpoints, jobs: applicationJobs },
  { name: 'profile', endpoints: profileEndpoints },
  { name: 'invitations', endpoints: invitationEndpoints },
  { name: 'sign-in', endpoints: signInEndpoints },
  { name: 'user-administration', endpoints: userAdministrationEndpoints },
  { name: 'today', endpoints: todayEndpoints },
  { name: 'account', endpoints: accountEndpoints, jobs: accountJobs },
  { name: 'calendar-feed', endpoints: calendarFeedEndpoints, routes: calendarFeedFiles },
  { name: 'providers', endpoints: providerEndpoints },
  { name: 'figures', endpoints: figureEndpoints },
  { name: 'events', endpoints: [], routes: eventStreams },
  { name: 'marketplace', endpoints: marketplaceEndpoints },
  { name: 'public-catalog', endpoints: [], pages: publicCatalog },
];

export const endpoints = features.flatMap((feature) => feature.endpoints);

registerJobs(features.flatMap(({ jobs = [] }) => jobs));

/** Finishes what the features do after their responses, before the program ends. */
export async function finishWork(): Promise<void> {
  for (const { finish } of features) await finish?.();
}

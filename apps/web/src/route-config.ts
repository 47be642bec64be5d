import type { Access } from './entities/user/labels.ts';

export interface RouteConfig {
  path: string;
  access: 'public' | Access;
  /** Its file in pages/ without the extension, loaded on the first visit. */
  page: string;
}

/** The route table of product 2, row by row. */
export const routeTable: readonly RouteConfig[] = [
  { path: '/', access: 'public', page: 'home/home-page' },
  { path: '/login', access: 'public', page: 'account/login-page' },
  { path: '/register', access: 'public', page: 'account/register-page' },
  { path: '/forgot-password', access: 'public', page: 'account/forgot-password-page' },
  { path: '/reset-password', access: 'public', page: 'account/reset-password-page' },
  { path: '/account-alert', access: 'public', page: 'account/account-alert-page' },
  { path: '/legal/:kind', access: 'public', page: 'legal/legal-page' },
  { path: '/verify-email', access: 'public', page: 'account/verify-email-page' },
  { path: '/services', access: 'catalog', page: 'services/services-page' },
  { path: '/services/:id', access: 'catalog', page: 'services/service-page' },
  { path: '/search', access: 'catalog', page: 'services/search-page' },
  { path: '/category/:categoryId', access: 'catalog', page: 'services/category-page' },
  { path: '/providers/:id', access: 'catalog', page: 'services/provider-page' },
  { path: '/saved', access: 'signed-in', page: 'services/saved-page' },
  { path: '/profile', access: 'signed-in', page: 'account/profile-page' },
  { path: '/devices', access: 'signed-in', page: 'account/devices-page' },
  { path: '/dashboard', access: 'signed-in', page: 'bookings/dashboard-page' },
  { path: '/unsubscribe', access: 'public', page: 'account/unsubscribe-page' },
  { path: '/admin/mail', access: 'admin', page: 'admin/admin-mail-page' },
  { path: '/manage', access: 'signed-in', page: 'services/manage-page' },
  { path: '/bookings', access: 'customer', page: 'bookings/my-bookings-page' },
  { path: '/bookings/:id', access: 'signed-in', page: 'bookings/booking-page' },
  { path: '/bookings/:id/receipt', access: 'signed-in', page: 'bookings/receipt-page' },
  { path: '/customer/bookings', access: 'customer', page: 'bookings/my-bookings-page' },
  { path: '/provider/bookings', access: 'provider', page: 'bookings/requests-page' },
  { path: '/requests', access: 'provider', page: 'bookings/requests-page' },
  { path: '/messages', access: 'signed-in', page: 'messages/messages-page' },
  { path: '/messages/:id', access: 'signed-in', page: 'messages/messages-page' },
  { path: '/customers', access: 'provider', page: 'bookings/customers-page' },
  { path: '/calendar', access: 'provider', page: 'bookings/calendar-page' },
  { path: '/availability', access: 'provider', page: 'bookings/availability-page' },
  { path: '/notifications', access: 'signed-in', page: 'account/notifications-page' },
  { path: '/notifications/preferences', access: 'signed-in', page: 'account/notification-preferences-page' },
  { path: '/admin', access: 'admin', page: 'admin/admin-page' },
  { path: '/admin/users/:id', access: 'admin', page: 'admin/admin-user-page' },
  { path: '/admin/settings', access: 'admin', page: 'admin/admin-settings-page' },
  { path: '/admin/settings/:group', access: 'admin', page: 'admin/admin-settings-page' },
  { path: '/admin/audit', access: 'admin', page: 'admin/admin-audit-page' },
  { path: '/admin/invitations', access: 'admin', page: 'admin/admin-invitations-page' },
  { path: '/admin/places', access: 'admin', page: 'admin/admin-places-page' },
  { path: '/admin/categories', access: 'admin', page: 'admin/admin-categories-page' },
  { path: '/admin/synonyms', access: 'admin', page: 'admin/admin-synonyms-page' },
  { path: '/admin/about', access: 'admin', page: 'admin/admin-about-page' },
  { path: '/admin/bookings', access: 'admin', page: 'admin/admin-bookings-page' },
  { path: '/admin/reviews', access: 'admin', page: 'admin/admin-reviews-page' },
  { path: '/admin/figures', access: 'admin', page: 'admin/admin-figures-page' },
  { path: '/admin/problems', access: 'admin', page: 'admin/admin-problems-page' },
  { path: '/admin/bookings/:id', access: 'admin', page: 'admin/admin-booking-page' },
  { path: '/admin/announcements', access: 'admin', page: 'admin/admin-announcements-page' },
  { path: '/admin/conversations', access: 'admin', page: 'admin/admin-conversations-page' },
  { path: '/preview/home', access: 'admin', page: 'home/home-page' },
  { path: '/admin/conversations/:id', access: 'admin', page: 'admin/admin-conversation-page' },
];

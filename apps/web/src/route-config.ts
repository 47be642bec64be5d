import type { Access } from './features/auth/require-auth.tsx';

export interface RouteConfig {
  path: string;
  access: 'public' | Access;
  /** Its file in pages/, loaded on the first visit. */
  page: string;
}

/** The route table of product 2, row by row. */
export const routeTable: readonly RouteConfig[] = [
  { path: '/', access: 'public', page: 'home-page' },
  { path: '/login', access: 'public', page: 'login-page' },
  { path: '/register', access: 'public', page: 'register-page' },
  { path: '/forgot-password', access: 'public', page: 'forgot-password-page' },
  { path: '/reset-password', access: 'public', page: 'reset-password-page' },
  { path: '/verify-email', access: 'public', page: 'verify-email-page' },
  { path: '/services', access: 'catalog', page: 'services-page' },
  { path: '/services/:id', access: 'catalog', page: 'service-page' },
  { path: '/search', access: 'catalog', page: 'search-page' },
  { path: '/category/:categoryId', access: 'catalog', page: 'category-page' },
  { path: '/providers/:id', access: 'catalog', page: 'provider-page' },
  { path: '/saved', access: 'signed-in', page: 'saved-page' },
  { path: '/profile', access: 'signed-in', page: 'profile-page' },
  { path: '/dashboard', access: 'signed-in', page: 'dashboard-page' },
  { path: '/unsubscribe', access: 'public', page: 'unsubscribe-page' },
  { path: '/admin/mail', access: 'admin', page: 'admin-mail-page' },
  { path: '/manage', access: 'signed-in', page: 'manage-page' },
  { path: '/bookings', access: 'customer', page: 'my-bookings-page' },
  { path: '/customer/bookings', access: 'customer', page: 'my-bookings-page' },
  { path: '/provider/bookings', access: 'provider', page: 'requests-page' },
  { path: '/requests', access: 'provider', page: 'requests-page' },
  { path: '/messages', access: 'signed-in', page: 'messages-page' },
  { path: '/messages/:id', access: 'signed-in', page: 'messages-page' },
  { path: '/calendar', access: 'provider', page: 'calendar-page' },
  { path: '/availability', access: 'provider', page: 'availability-page' },
  { path: '/notifications', access: 'signed-in', page: 'notifications-page' },
  { path: '/notifications/preferences', access: 'signed-in', page: 'notification-preferences-page' },
  { path: '/admin', access: 'admin', page: 'admin-page' },
  { path: '/admin/users/:id', access: 'admin', page: 'admin-user-page' },
  { path: '/admin/places', access: 'admin', page: 'admin-places-page' },
  { path: '/admin/bookings', access: 'admin', page: 'admin-bookings-page' },
  { path: '/admin/reviews', access: 'admin', page: 'admin-reviews-page' },
  { path: '/admin/bookings/:id', access: 'admin', page: 'admin-booking-page' },
  { path: '/admin/conversations', access: 'admin', page: 'admin-conversations-page' },
  { path: '/admin/conversations/:id', access: 'admin', page: 'admin-conversation-page' },
];

/** The operations of the API below /api: method and path, with `:name` for a parameter. The key is the operationId of the OpenAPI document. */
export const operations = {
  registerUser: 'POST /users/register',
  loginUser: 'POST /users/login',
  logoutUser: 'GET /users/logout',
  getProfile: 'GET /users/profile',
  updateProfile: 'PUT /users/profile/update',
  changePassword: 'PUT /users/password',
  requestProvider: 'POST /users/request-provider',
  listCustomers: 'GET /users/admin/all_customers',
  listProviders: 'GET /users/admin/all_providers',
  listApplications: 'GET /users/admin/applications',
  getUserCounts: 'GET /users/admin/counts',
  approveApplication: 'PUT /users/admin/approve/:id',
  rejectApplication: 'PUT /users/admin/reject/:id',
  decideApplications: 'POST /users/admin/applications/decisions',

  getMe: 'GET /users/me',
  updateMe: 'PATCH /users/me',
  closeAccount: 'DELETE /users/me',
  exportAccount: 'GET /users/me/data',
  listAddresses: 'GET /users/me/addresses',
  replaceAddresses: 'PUT /users/me/addresses',
  listSessions: 'GET /users/me/sessions',
  endOtherSessions: 'DELETE /users/me/sessions',
  endSession: 'DELETE /users/me/sessions/:id',

  requestPasswordReset: 'POST /users/forgot-password',
  resetPassword: 'POST /users/reset-password',
  reportAccount: 'POST /users/account-alert',
  verifyEmail: 'POST /users/verify-email',
  resendVerificationEmail: 'POST /users/verify-email/resend',

  getSecondFactor: 'GET /users/me/second-factor',
  setUpSecondFactor: 'POST /users/me/second-factor',
  confirmSecondFactor: 'POST /users/me/second-factor/confirm',
  renewRecoveryCodes: 'POST /users/me/second-factor/recovery-codes',
  switchOffSecondFactor: 'DELETE /users/me/second-factor',

  getUser: 'GET /users/:id',
  suspendUser: 'PUT /users/:id/suspend',
  restoreUser: 'PUT /users/:id/restore',
  changeUserRole: 'PUT /users/:id/role',
  confirmUserEmail: 'POST /users/:id/confirm-email',
  removeSecondFactor: 'DELETE /users/:id/second-factor',
  sendPasswordLink: 'POST /users/:id/password-link',
  addUserNote: 'POST /users/:id/notes',
  deleteUserNote: 'DELETE /users/:id/notes/:noteId',
  endUserSessions: 'DELETE /users/:id/sessions',
  endUserSession: 'DELETE /users/:id/sessions/:sessionId',

  listCategories: 'GET /service-categories',
  createCategory: 'POST /service-categories',
  orderCategories: 'PUT /service-categories/order',
  getCategoryBySlug: 'GET /service-categories/slug/:slug',
  getCategory: 'GET /service-categories/:id',
  updateCategory: 'PUT /service-categories/:id',
  deleteCategory: 'DELETE /service-categories/:id',

  listServices: 'GET /services',
  searchServices: 'GET /services/search',
  listServicesByKeywords: 'GET /services/keywords',
  listServicesOfCategory: 'GET /services/category/:categoryId',
  listServicesOfProvider: 'GET /services/provider/:providerId',
  getService: 'GET /services/:id',
  createService: 'POST /services',
  updateService: 'PUT /services/:id',
  deleteService: 'DELETE /services/:id',

  listSuggestions: 'GET /suggestions',
  getSynonyms: 'GET /synonyms',
  replaceSynonyms: 'PUT /synonyms',
  listMissedSearches: 'GET /searches/missed',

  listSlots: 'GET /services/:id/slots',
  quoteService: 'POST /services/:id/quote',

  listSavedServices: 'GET /users/me/saved-services',
  saveService: 'PUT /users/me/saved-services/:serviceId',
  removeSavedService: 'DELETE /users/me/saved-services/:serviceId',
  listSavedSearches: 'GET /users/me/saved-searches',
  saveSearch: 'POST /users/me/saved-searches',
  deleteSavedSearch: 'DELETE /users/me/saved-searches/:id',

  getProvider: 'GET /providers/:id',

  findPlaces: 'GET /places',
  addPlace: 'POST /places',
  deletePlace: 'DELETE /places/:id',

  getAvailability: 'GET /availability',
  replaceAvailability: 'PUT /availability',
  deleteAvailability: 'DELETE /availability',
  listBlocks: 'GET /availability/blocks',
  createBlock: 'POST /availability/blocks',
  deleteBlock: 'DELETE /availability/blocks/:id',

  checkBookings: 'GET /bookings/test',
  listMyBookings: 'GET /bookings/my-bookings',
  listCustomerBookings: 'GET /bookings/customer',
  listProviderBookings: 'GET /bookings/provider/bookings',
  listBookingsOfProvider: 'GET /bookings/provider',
  listBookings: 'GET /bookings/all',
  countBookings: 'GET /bookings/counts',
  getBooking: 'GET /bookings/:id',
  listBookingEvents: 'GET /bookings/:id/history',
  createBooking: 'POST /bookings',
  addOwnJob: 'POST /bookings/own',
  updateBookingStatus: 'PUT /bookings/:id/status',
  updateBookingStatusByPatch: 'PATCH /bookings/:id/status',
  previewCancellation: 'GET /bookings/:id/cancellation',
  cancelBooking: 'PUT /bookings/:id/cancel',
  updateBookingDetails: 'PUT /bookings/:id/details',
  payBooking: 'POST /bookings/:id/payment',
  payBookingWhenApproved: 'PUT /bookings/:id/pay-when-approved',

  rescheduleBooking: 'POST /bookings/:id/reschedule',
  decideReschedule: 'PUT /bookings/:id/reschedule',
  withdrawReschedule: 'DELETE /bookings/:id/reschedule',

  reportVisitStep: 'PUT /bookings/:id/visit',
  confirmVisit: 'PUT /bookings/:id/confirm',
  settleBooking: 'PUT /bookings/:id/settlement',
  unsettleBooking: 'DELETE /bookings/:id/settlement',

  raiseProblem: 'POST /bookings/:id/problem',
  answerProblem: 'PUT /bookings/:id/problem/answer',
  withdrawProblem: 'DELETE /bookings/:id/problem',
  decideProblem: 'PUT /bookings/:id/problem/decision',
  refundBooking: 'POST /bookings/:id/refund',
  listProblems: 'GET /problems',

  listOwnCustomers: 'GET /customers',
  saveCustomerNote: 'PUT /customers/:id/note',

  makeOffer: 'PUT /bookings/:id/offer',
  acceptOffer: 'PUT /bookings/:id/offer/accept',
  declineOffer: 'PUT /bookings/:id/offer/decline',

  listAlternatives: 'GET /bookings/:id/alternatives',
  rescueBooking: 'POST /bookings/:id/rescue',

  listConversations: 'GET /conversations',
  startConversation: 'POST /conversations',
  getConversation: 'GET /conversations/:id',
  listMessages: 'GET /conversations/:id/messages',
  sendMessage: 'POST /conversations/:id/messages',
  markConversationRead: 'PUT /conversations/:id/read',
  blockConversation: 'PUT /conversations/:id/block',
  unblockConversation: 'DELETE /conversations/:id/block',
  reportConversation: 'POST /conversations/:id/report',

  getBookingReviews: 'GET /bookings/:id/review',
  createReview: 'POST /bookings/:id/review',
  updateReview: 'PUT /bookings/:id/review',

  listServiceReviews: 'GET /services/:id/reviews',

  listProviderReviews: 'GET /providers/:id/reviews',

  listCustomerReviews: 'GET /customers/:id/reviews',

  listReviews: 'GET /reviews',
  replyToReview: 'POST /reviews/:id/reply',
  reportReview: 'POST /reviews/:id/report',
  moderateReview: 'PUT /reviews/:id/moderation',

  getOwnCalendarFeed: 'GET /calendar-feed',
  createCalendarFeed: 'POST /calendar-feed',
  endCalendarFeed: 'DELETE /calendar-feed',

  listNotifications: 'GET /notifications',
  readNotifications: 'PUT /notifications/read',
  countNotifications: 'GET /notifications/count',

  getNotificationPreferences: 'GET /notification-preferences',
  changeNotificationPreferences: 'PUT /notification-preferences',

  listAnnouncements: 'GET /announcements',
  sendAnnouncement: 'POST /announcements',
  previewAnnouncement: 'POST /announcements/preview',

  uploadImage: 'POST /uploads/image',

  getPushKey: 'GET /push-subscriptions/key',
  listPushSubscriptions: 'GET /push-subscriptions',
  createPushSubscription: 'POST /push-subscriptions',
  endPushSubscription: 'DELETE /push-subscriptions',
  endPushDevice: 'DELETE /push-subscriptions/:id',

  listMails: 'GET /mails',
  getMail: 'GET /mails/:id',
  retryMail: 'POST /mails/:id/retry',
  sendTestMail: 'POST /mails/test',

  listJobs: 'GET /jobs',

  getInstallation: 'GET /installation',

  getToday: 'GET /today',

  listAuditEntries: 'GET /audit-log',

  getFigures: 'GET /figures',

  getMarketplace: 'GET /marketplace',

  getSettings: 'GET /settings',
  getAllSettings: 'GET /settings/all',
  changeSettings: 'PUT /settings',
  exportSettings: 'GET /settings/export',
  importSettings: 'POST /settings/import',

  getLegalText: 'GET /legal/:kind',
  acceptTerms: 'POST /users/me/consents',

  listInvitations: 'GET /invitations',
  createInvitation: 'POST /invitations',
  revokeInvitation: 'DELETE /invitations/:id',
} as const;
export type OperationId = keyof typeof operations;

/** Returns method and path of an operation, with its parameters: `/bookings/66f1a2b3c4d5e6f708192a05/status`. */
export function toRequest(
  id: OperationId,
  params: Record<string, string | string[] | undefined> = {},
): { method: string; path: string } {
  const [method = '', pattern = ''] = operations[id].split(' ');
  return {
    method,
    path: pattern.replace(/:(\w+)/g, (_all, name) => encodeURIComponent(String(params[name] ?? ''))),
  };
}

/** The paths below /api that respond with something else than JSON, so that they have no contract. */
export const otherPaths = {
  events: '/events',
  image: '/images/:id',
  calendarFeed: '/calendar-feed/:secret.ics',
  unsubscribe: '/unsubscribe/:token',
} as const;

import { coreMessages } from './core-messages.ts';

/** The messages that the API returns, and those of the rules that both sides validate with (product 2, 4, 5 and 8). */
export const messages = {
  somethingWentWrong: coreMessages.somethingWentWrong,
  routeNotFound: 'Route not found',
  database: 'The marketplace cannot reach its database right now. Please try again in a moment.',
  writeConflict: 'Many people are changing this at the same moment. Please try again.',
  notSignedIn: 'Please sign in to continue',
  sessionEnded: coreMessages.sessionEnded,
  wrongRole: coreMessages.wrongRole,
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  badRequest: 'The request could not be understood',
  parameterMisspelled: (name: string, meant: string) =>
    `There is no parameter ${name}: it is called ${meant}`,
  pageOrCursor: 'Send page or cursor, not both',
  bodyNotAnObject: 'The request body must be a JSON object',
  bodyNotJson: 'The request body is not valid JSON',
  bodyTooLarge: 'The request is too large',
  bodyWrongType: 'The request body has a content type that is not supported here',
  formNotReadable: 'The form could not be read',
  keyReused: 'This Idempotency-Key was already used for a different request',
  changedMeanwhile: (what: 'service' | 'category' | 'profile' | 'list' | 'setting') =>
    `This ${what} was changed meanwhile.`,
  versionInvalid: 'version must be a whole number',
  keyUnderWay: 'The first request with this Idempotency-Key is still under way. Please try again.',
  keyInvalid: 'Idempotency-Key must be 1 to 255 visible characters',

  login: {
    wrongCredentials: 'Invalid email or password',
  },
  register: {
    passwordsDiffer: 'Passwords do not match',
    closed: 'Registration is closed.',
    byInvitation: 'Registration is by invitation only. Open the link of your invitation.',
    invitationInvalid: 'This invitation is used, revoked, expired, or for another account type or email.',
    emailTaken: 'An account with this email already exists',
    passwordTooCommon: 'This password is too common. Please choose another one.',
  },
  profile: {
    updated: 'Profile updated successfully!',
    passwordChanged: 'Password changed successfully!',
    currentPasswordRequired: 'Current password is required',
    currentPasswordWrong: 'Wrong password',
    loggedOut: coreMessages.loggedOut,
  },
  providerRequest: {
    submitted: 'Provider request submitted! We will review your application.',
    alreadyWaiting: 'Your application is already waiting for review',
    alreadyProvider: 'You are already an approved provider',
    adminCannot: 'An admin cannot become a provider',
  },
  admin: {
    approved: 'Provider approved successfully',
    rejected: 'Application rejected',
    notWaiting: 'This application has already been decided',
    decisionUndone: 'The application waits for a decision again',
    decisionsMade: 'Applications decided',
    decisionTold: 'A decision can be undone only until the applicant is told',
    decisionBooked: 'The provider has a booking or a request since, so the approval stays',
    decisionUnknown: 'Decision must be approve or reject',
    decisionIds: (max: number) => `Please choose 1 to ${max} applications`,
    userNotFound: 'User not found',
    suspended: 'Account suspended',
    restored: 'Account restored',
    alreadySuspended: 'This account is already suspended',
    notSuspended: 'This account is not suspended',
    suspendsSelf: 'You cannot suspend your own account',
    lastAdmin: 'This is the last admin. The marketplace needs one.',
    roleChanged: 'Role changed',
    visitsAhead:
      'Customers rely on visits ahead with this provider, who can become an admin after the last one.',
    suspendedRole: 'Restore the account before you change its role',
    sessionsEnded: 'All sessions have ended',
    sessionEnded: 'The session has ended',
    reasonRequired: 'Reason is required',
    emailUnconfirmed: 'This user has yet to confirm the email',
    emailConfirmed: 'The email is confirmed',
    secondFactorRemoved: 'The second factor is removed',
    passwordLinkSent: 'The link is on its way. It works once, for 30 minutes.',
    passwordLinkStored:
      'This marketplace sends no mail. The link is under Mail; it works once, for 30 minutes.',
    ownPasswordLink: 'You change your own password in your profile',
    accountClosed: 'This account is closed',
    noteAdded: 'Note added',
    noteRemoved: 'Note removed',
    noteRequired: 'Please write a note',
    noteNotFound: 'Note not found',
    tooManyNotes: (max: number) => `There are ${max} notes already. Remove one first.`,
    removesOwnFactor: 'You switch off your own second factor in your profile',
  },
  account: {
    /** Stands for a user whose account no longer exists. */
    closedName: 'A closed account',
    passwordRequired: 'Password is required',
    passwordWrong: 'Wrong password',
    deviceNotFound: 'This device is not signed in',
    deviceSignedOut: 'The device has been signed out',
    othersSignedOut: 'All other devices have been signed out',
    alreadyCollecting: 'Your data is already being collected. Please wait until that is done.',
    tooManyExports: 'You have downloaded your data too often. Please try again later.',
    closed: coreMessages.accountClosed,
    /** Why an account cannot be closed now. */
    lastAdmin: "You are the only admin, so this account can't be closed.",
    awaitedAsProvider:
      'You have approved bookings that are still to come. Your customers rely on them: you can close your account after the last one.',
    awaitsPaidVisit:
      'You have paid for bookings that are still to come. You can close your account after the last one.',
  },
  service: {
    nameRequired: 'Service name is required',
    descriptionRequired: 'Service description is required',
    categoryRequired: 'Please select a category',
    basePriceInvalid: 'Please enter a valid base price',
    /** The message of the same rule in an update (product 5, helper message). */
    basePriceHelper: 'Valid base price is required',
    unitRequired: 'Please select a pricing unit',
    deleted: 'Service deleted successfully',
    notYours: 'You can only change your own services',
    switchedOff: 'An admin has hidden this service. Only an admin can show it again.',
    waitForApproval: 'You can add services once your application has been approved',
    notFound: 'Service not found',
    /** Stands for the name of a service that the reader cannot see. */
    noLongerOffered: 'No longer offered',
    providerNotFound: 'Provider not found',
    providerUnknown: 'The selected provider does not exist',
  },
  category: {
    nameRequired: 'Category name is required',
    slugRequired: 'Category slug is required',
    slugTaken: 'A category with this slug already exists',
    hasServices: 'This category still has services and cannot be deleted',
    deleted: 'Category deleted successfully',
    unknown: 'The selected category does not exist',
    notFound: 'Category not found',
    iconUnknown: 'Choose one of the pictures, or upload one',
    idsRequired: 'ids must be a list of the ids of all categories',
    idsDoubled: 'ids has a category twice',
    tooManyIds: (max: number) => `At most ${max} categories can be put in order`,
    orderOutdated: 'Categories were added or removed meanwhile. Try again.',
  },
  search: {
    queryRequired: coreMessages.queryRequired,
    difficulty: 'Difficulty must be easy, medium or hard',
    price: 'Enter a price of 0 or more',
    priceRange: "Min price can't be higher than max price",
    keywordsRequired: 'At least one keyword is required',
  },
  image: {
    notAnImage: 'Please select a valid image file',
    tooLarge: 'Image size should be less than 5MB',
    brandTooLarge: 'A logo or icon should be less than 1MB',
    notOfBrand: 'Please upload the picture. A link to a picture elsewhere is not accepted.',
    hostNotAllowed: 'Pictures from this host are not accepted. Please upload the picture.',
    invalidUrl: 'An image address must start with http:// or https://',
    /** For profile photos; service images may be external. */
    notUploaded: 'Please upload the photo. A link to a photo elsewhere is not accepted.',
    missing: 'Please choose an image to upload',
    unexpected: 'Send only one image, in its own field',
    unreadable: 'This image could not be read. Please choose another file.',
    formatUnsupported: 'Your browser cannot read this kind of photo. Choose a JPG, PNG or WebP file.',
    sideTooLong: 'This image is too long. Use one with at most 16,384 pixels on each side.',
    tooManyPixels: 'This image is too large. Use one under 25 megapixels.',
    tooMany: "You've reached your photo limit. Delete unused photos and try again tomorrow.",
    notFound: 'Image not found',
    folderInvalid: 'Folder may only have a-z, 0-9, -, _ and /',
    hostFailed: 'The image host failed. Please try again.',
  },
} as const;

/** Returns why a provider cannot add another service: "You have 200 services, as many as …". */
export function tooManyServicesMessage(quota: number, isApproved: boolean): string {
  const services = quota === 1 ? '1 service' : `${quota} services`;
  return isApproved
    ? `You have ${services}, as many as one provider may have. Delete one before you add another.`
    : `You can add up to ${services} before an admin has approved you.`;
}

const decided = {
  approved: 'This application is already approved',
  rejected: 'This application is already rejected',
  inqueue: 'This application is already waiting for a decision',
} as const;

/** Returns why an admin cannot decide on an application that has this status, and which other admin was first. */
export function applicationConflictMessage(
  current: keyof typeof decided | undefined,
  decidedBy?: string,
): string {
  const message = current === undefined ? messages.admin.notWaiting : decided[current];
  return decidedBy === undefined ? message : `${message}, by ${decidedBy}`;
}

/** Returns the message shown to a suspended user who signs in with the correct password. */
export function suspendedMessage(reason: string): string {
  return `Your account is suspended. Reason: ${reason}`;
}

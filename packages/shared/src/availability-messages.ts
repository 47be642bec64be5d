/** What the API and the web app say about a provider's hours. */
export const availabilityMessages = {
  timeInvalid: 'A time must be HH:mm',
  dateInvalid: 'A date must be YYYY-MM-DD',
  dayInvalid: 'A day must be one of monday to sunday',
  windowInvalid: 'Each stretch of hours needs a beginning and an end',
  endBeforeStart: 'The end must be after the beginning',
  overlap: 'The hours of one day must not overlap',
  tooManyWindows: 'A day can have at most 6 stretches of hours',
  weeklyHoursInvalid: 'Weekly hours must be a list',
  overridesInvalid: 'Overrides must be a list',
  overrideInvalid: 'Each override needs a date and its hours',
  overrideTwice: 'Each date can have one override',
  tooManyOverrides: 'At most 366 dates can have other hours',
} as const;

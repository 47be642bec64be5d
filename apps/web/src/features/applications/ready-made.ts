/** Why applications are usually rejected. */
export const REASONS = [
  { label: 'No license', value: 'We could not verify a license for this work.' },
  { label: 'Outside our area', value: 'You work outside the area of this marketplace.' },
  {
    label: 'Details are missing',
    value: 'Details are missing. Please complete your profile and apply again.',
  },
  { label: 'Not a service we list', value: 'We do not list this kind of service at the moment.' },
] as const;

/** What applicants are usually asked. */
export const QUESTIONS = [
  {
    label: 'License',
    value: 'Please send us a photo of your license, or its number and who issued it.',
  },
  { label: 'Insurance', value: 'Do you carry liability insurance? A photo of the policy is enough.' },
  { label: 'Business address', value: 'Please tell us the address of your business.' },
  { label: 'Examples of work', value: 'Please send us a few photos of your work.' },
] as const;

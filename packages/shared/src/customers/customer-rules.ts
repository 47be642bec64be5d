/** The longest note about a customer, in characters. */
export const MAX_CUSTOMER_NOTE_LENGTH = 2000;

export const customerMessages = {
  notFound: 'Customer not found',
  noteSaved: 'Note saved',
} as const;

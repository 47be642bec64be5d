/** The messages about saved addresses. */
export const addressMessages = {
  notAList: 'Addresses must be a list',
  tooMany: (max: number) => `Please save at most ${max} addresses`,
  twoDefaults: 'Only one address can be the default',
} as const;

export const addressMessages = {
  notAList: 'Addresses must be a list',
  tooMany: (most: number) => `Please save at most ${most} addresses`,
  twoDefaults: 'Only one address can be the default',
} as const;

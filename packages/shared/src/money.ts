/** An amount in the marketplace's currency, rounded to two decimals; half a cent rounds up. */
export function roundMoney(amount: number): number {
  // 1.005 * 100 is 100.49999…: the small addend puts such products back on their side of the half.
  return Math.round(amount * 100 + 1e-6) / 100;
}

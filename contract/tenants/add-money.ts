/** The sum of amounts of one currency, without the error of binary fractions. Three decimals are the most that a currency has. */
export const addMoney = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 1000) / 1000;

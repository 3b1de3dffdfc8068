/**
 * The items in the order of the `known` ids, new ones behind them in their own order. A list that the player has begun
 * to work in keeps its order, so that no vote moves an arrow from under the pointer.
 */
export function keepOrder<T extends { id: string }>(known: readonly string[], items: readonly T[]): T[] {
  const place = new Map(known.map((id, index) => [id, index]));
  const placeOf = ({ id }: T) => place.get(id) ?? known.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

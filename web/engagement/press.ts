/** What a press of a button has left behind, as the server tells it. */
type Flag = 'is_like' | 'is_save'

/**
 * Presses what the server only knows how to turn, until it stands as wanted: pressed in another window meanwhile, it is pressed once more. `press`
 * throws a Problem.
 */
export const pressed = async <One extends Flag, Left extends Readonly<Record<One, 0 | 1 | boolean>>>(
  press: () => Promise<Left>,
  flag: One,
  wanted: boolean,
): Promise<Left> => {
  const left = await press()
  return Boolean(left[flag]) === wanted ? left : press()
}

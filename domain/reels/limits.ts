/** So many posts of one member wait for their video, are being prepared or have failed, at most: more are not begun. */
export const MOST_UNFINISHED = 20

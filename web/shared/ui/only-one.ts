let playing: WeakRef<HTMLVideoElement> | undefined

/** This one plays from now on: another one that does stands still, since nobody follows two. */
export const onlyOne = (video: HTMLVideoElement): void => {
  const before = playing?.deref()
  if (before && before !== video && !before.paused) before.pause()
  playing = new WeakRef(video)
}

const ENTRY = 'video-sound'

/** Whether videos are heard: not before somebody has asked for it once in this browser. */
export const soundIsOn = (): boolean => {
  try {
    return localStorage.getItem(ENTRY) === 'on'
  } catch {
    return false // a browser that keeps nothing
  }
}

export const keepSound = (isOn: boolean): void => {
  try {
    localStorage.setItem(ENTRY, isOn ? 'on' : 'off')
  } catch {
    // it is as it was asked for until the page is left
  }
}

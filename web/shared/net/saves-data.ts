/** Whether somebody has told their browser to save data: nothing is loaded then before it is wanted. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

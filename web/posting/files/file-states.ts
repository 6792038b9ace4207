/** What an edit says of the one file of a post (spec 2 §4, spec 3 §4); where all are false it stays. */
export const fileStates = ({ had, keeps, brings }: { readonly had: boolean; readonly keeps: boolean; readonly brings: boolean }) => ({
  isNewFile: brings && !had,
  isFileChanged: brings && had,
  isFileRemoved: !brings && had && !keeps,
})

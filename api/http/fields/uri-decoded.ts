/** What came URI-encoded, decoded once; what cannot be decoded is taken as it stands (DECISIONS S-05). */
export const uriDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

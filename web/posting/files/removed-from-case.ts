import { isDocument, isVideo, type PostFile } from '../../files/view/file.js'

/** What is said of a file that is marked to go (spec 2 §4). */
export const removedFromCase = (file: PostFile): string =>
  `${isDocument(file) ? 'Document' : isVideo(file) ? 'Video' : 'Image'} will be removed from case.`

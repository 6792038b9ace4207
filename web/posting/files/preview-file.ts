import { isPdf, isVideo, type ChosenFile } from '../../files/choose/chosen-files.js'
import type { PostFile } from '../../files/view/file.js'
import type { PreviewProps } from '../posting-form.js'

const paper = (text: string, width: number, height: number): string =>
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>` +
      `<text x="${width / 2}" y="${height / 2}" font-family="sans-serif" font-size="56" text-anchor="middle" fill="#544f49">${text}</text></svg>`,
  )

/** They stand for the first page of a PDF and for the picture of a video, which the server will draw. */
const PAGE = { picture: paper('PDF', 420, 594), width: 420, height: 594 }
const FILM = { picture: paper('Video', 640, 360), width: 640, height: 360 }

/** As most photographs are. */
const UNSEEN = { width: 4, height: 3 }

/** A chosen file as it would stand in its post, to be opened or played from where it is: in this browser. */
const previewFileOf = ({ id, file, url, size }: ChosenFile): PostFile => {
  const drawn = isPdf(file) ? PAGE : isVideo(file) ? { ...FILM, ...size } : { picture: url, ...(size ?? UNSEEN) }
  const { picture, width, height } = drawn
  return { file_id: id, file_path: url, thumbnail_path: picture, mime_type: file.type, name: file.name, width, height }
}

/** The files of the post as it would stand: those that stay of what it has, then the chosen ones. */
export const previewFilesOf = ({ files, kept }: Pick<PreviewProps<unknown, string>, 'files' | 'kept'>): readonly PostFile[] => [
  ...kept,
  ...files.map(previewFileOf),
]

/** A file of a post, as the contract writes it for every kind of posts. */
export interface PostFile {
  readonly file_path: string
  /** Of a document, its first page. */
  readonly thumbnail_path: string
  readonly mime_type: string
  readonly name: string | null
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** A report or a scan as a document, of which only the first page can be shown. */
export const isDocument = ({ mime_type }: PostFile): boolean => mime_type === 'application/pdf'

/** What a member calls it. */
export const kindOf = (file: PostFile): 'Document' | 'Photograph' => (isDocument(file) ? 'Document' : 'Photograph')

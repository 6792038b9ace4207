/** What readers see of a blog. */
export interface ArticleProps {
  readonly blog: {
    readonly title: string
    readonly category: string
    readonly authorName: string | null
    readonly dateOfUpload: string
    readonly imageUrl: string | null
    readonly description: string
  }
  readonly heading: 'h1' | 'h2'
}

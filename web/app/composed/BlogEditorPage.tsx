import { BlogArticle } from '../../site/blogs/BlogArticle.js'
import { EditorPage } from '../../staff/content/blogs/EditorPage.js'

/** With the preview in the component in which everybody reads it. */
export const BlogEditorPage = () => <EditorPage Article={BlogArticle} />

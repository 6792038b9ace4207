import { BlogsPage } from './blogs/BlogsPage.js'

/** The blogs, as news for members (DECISIONS G-06). */
export const NewsPage = () => <BlogsPage title="News" />

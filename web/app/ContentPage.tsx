import { BlogsPart } from '../staff/content/blogs/BlogsPart.js'
import { ContentPage as Page } from '../staff/content/ContentPage.js'
import type { Part } from '../staff/content/kind.js'

/** All that editors look after; a further kind is one more entry. Visitors' posts are looked at by moderators, too. */
const parts: readonly Part[] = [{ key: 'blogs', title: 'Blogs', roles: ['editor'], Component: BlogsPart }]

export const ContentPage = () => <Page parts={parts} />

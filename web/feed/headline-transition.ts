/** For the title on the page of a post: it grows out of the title of its card (web/feed/CardTitle.tsx). */
export const HEADLINE = { viewTransitionName: 'post-headline' }

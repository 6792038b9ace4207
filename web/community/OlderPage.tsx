import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { Post } from '../engagement/post.js'
import { selectContent } from '../engagement/posts-slice.js'
import { FROM_IMAGES } from '../feed/came-from.js'
import { PageSections } from '../feed/page/PageSections.js'
import { PostArticle } from '../feed/page/PostArticle.js'
import { commentCheck } from './comment-check.js'
import { headline } from './headline.js'
import { idOfPost, pathOf } from './names.js'
import { isImage, type OlderPost } from './older-posts.js'
import { OlderFacts } from './OlderFacts.js'

type Root = Parameters<typeof selectContent>[0]

interface Props {
  readonly post: Post
  readonly menu: (of: OlderPost) => ReactNode
  /** What is said above one's own that a moderator has removed. */
  readonly taken: (of: OlderPost) => ReactNode
}

/** A clinical image or an older case in full, as newer cases are shown; it does not close. Its page opens it. */
export const OlderPage = ({ post, menu, taken }: Props) => {
  const shown = useSelector((state: Root) => selectContent(state, post)) as OlderPost | undefined
  if (!shown) return null
  return (
    <PostArticle
      post={post}
      of={shown}
      title={headline(shown)}
      at={shown.created_time_date}
      path={pathOf(idOfPost(post))}
      among={FROM_IMAGES}
      menu={menu(shown)}
      taken={taken(shown)}
      facts={<OlderFacts of={shown} />}
      check={commentCheck}
      closed={null}
    >
      {isImage(shown) ? (
        shown.description && <p dir="auto">{shown.description}</p>
      ) : (
        <PageSections history={shown.history} diagnosis={shown.diagnosis} questions={shown.clinical_question} />
      )}
    </PostArticle>
  )
}

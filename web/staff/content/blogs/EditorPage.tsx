import { Anchor, Skeleton, Title } from '@mantine/core'
import { useEffect, type ComponentType } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { Failed, Sorry } from '../../../shared/ui/Sorry.js'
import type { ArticleProps } from './article.js'
import { EditorForm } from './EditorForm.js'
import classes from './Editor.module.css'
import { editorClosed, editorOpened, selectEditor } from './editor-slice.js'
import { Marks } from './Marks.js'

const AT = '/staff/content/blogs/'
const toAll = (
  <Anchor component={Link} to="/staff/content?part=blogs">
    All blogs
  </Anchor>
)

/** One blog, in the hands of an editor; `Article` is the component in which everybody reads it. */
export const EditorPage = ({ Article }: { readonly Article: ComponentType<ArticleProps> }) => {
  const { id = '' } = useParams()
  const { state, blog } = useSelector(selectEditor)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const wanted = id === 'new' ? null : Number(id)
  const isHere = blog !== null && blog.id === wanted
  const open = () => dispatch(editorOpened(wanted))
  // A new one has an address from the moment it is saved, and stays as it is on the page.
  useEffect(() => {
    if (!isHere) dispatch(editorOpened(wanted))
  }, [dispatch, wanted])
  useEffect(() => {
    if (wanted === null && blog) void navigate(`${AT}${blog.id}`, { replace: true })
  }, [blog?.id])
  useEffect(() => () => void dispatch(editorClosed()), [dispatch])
  return (
    <div className={classes.page}>
      <title>{`${blog?.title ?? 'Write a blog'} · SFS`}</title>
      <div>{toAll}</div>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {wanted === null ? 'Write a blog' : 'Blog'}
        </Title>
        {blog && <Marks of={blog} />}
      </div>
      {state === 'loading' && (
        <div role="status" aria-label="Loading the blog" aria-busy>
          <Skeleton height={480} />
        </div>
      )}
      {state === 'failed' && <Failed text="The blog could not be loaded." again={open} />}
      {state === 'missing' && <Sorry text="There is no blog with this number." />}
      {state === 'ready' && <EditorForm Article={Article} />}
    </div>
  )
}

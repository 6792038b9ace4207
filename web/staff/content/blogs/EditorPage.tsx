import { useEffect, type ComponentType } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { OneThing } from '../../frame/OneThing.js'
import { StaffPage, type Back } from '../../frame/StaffPage.js'
import { useNavigateFromPage } from '../../../shared/ui/windows/useNavigateFromPage.js'
import type { ArticleProps } from './article.js'
import { EditorForm } from './EditorForm.js'
import { editorClosed, editorOpened, selectEditor } from './editor-slice.js'
import { Marks } from './Marks.js'

const AT = '/staff/content/blogs/'
const ALL: Back = { to: '/staff/content?part=blogs', label: 'All blogs' }

/** One blog, in the hands of an editor; `Article` is the component in which everybody reads it. */
export const EditorPage = ({ Article }: { readonly Article: ComponentType<ArticleProps> }) => {
  const { id = '' } = useParams()
  const { state, blog } = useSelector(selectEditor)
  const dispatch = useDispatch()
  const navigate = useNavigateFromPage()
  const wanted = id === 'new' ? null : Number(id)
  const isReady = state === 'ready'
  const isHere = blog !== null && blog.id === wanted
  const open = () => dispatch(editorOpened(wanted))
  // A new one has an address from the moment it is saved, and stays as it is on the page.
  useEffect(() => {
    if (!isHere) dispatch(editorOpened(wanted))
  }, [dispatch, wanted])
  useEffect(() => {
    if (wanted === null && blog) return navigate(`${AT}${blog.id}`, { replace: true })
  }, [blog?.id])
  useEffect(() => () => void dispatch(editorClosed()), [dispatch])
  return (
    <StaffPage
      title={wanted === null ? 'Write a blog' : 'Blog'}
      called={blog?.title ?? 'Write a blog'}
      back={ALL}
      marks={blog && <Marks of={blog} />}
      isWide
    >
      <OneThing
        of={{ state, told: isReady || null }}
        called="the blog"
        missing="There is no blog with this number."
        height={480}
        again={open}
      >
        {() => <EditorForm Article={Article} />}
      </OneThing>
    </StaffPage>
  )
}

import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useNow } from '../../../shared/ui/hooks/useNow.js'
import { When } from '../../../shared/ui/text/When.js'
import staff from '../../frame/Staff.module.css'
import { Rows } from '../Rows.js'
import type { DeskBlog } from './calls.js'
import { Marks } from './Marks.js'

const AT = '/staff/content/blogs'

/** What editors have written, and the way to something new. */
export const BlogsPart = () => {
  const now = useNow()
  return (
    <>
      <div>
        <Button component={Link} to={`${AT}/new`}>
          Write a blog
        </Button>
      </div>
      <Rows<DeskBlog> of="blogs" called="blogs" none="Nobody has written a blog yet.">
        {(blog) => (
          <>
            <div className={staff.head}>
              <Link className={staff.name} to={`${AT}/${blog.id}`} dir="auto">
                {blog.title}
              </Link>
              <Marks of={blog} />
            </div>
            <p className={staff.detail}>
              <bdi>{blog.category}</bdi> · changed <When at={Date.parse(blog.changed_at)} now={now} />
            </p>
          </>
        )}
      </Rows>
    </>
  )
}

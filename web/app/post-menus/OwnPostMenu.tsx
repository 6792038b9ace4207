import '../../shared/ui/mantine/menus.css'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ConfirmRemoval } from '../../engagement/removal/ConfirmRemoval.js'
import { MoreMenu } from '../../shared/ui/windows/MoreMenu.js'
import type { MenuOf } from './post-menu.js'
import { Coming } from '../../shared/ui/windows/Coming.js'

/** `label`: what its button is called. */
type Props = Pick<MenuOf, 'post'> & { readonly label: string; readonly own: NonNullable<MenuOf['own']> }

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Of one's own post: edit it, delete it. It opens as soon as it is there. */
export const OwnPostMenu = ({ post, label, own }: Props) => {
  const [editing, setEditing] = useState({ opened: false, times: 0 })
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <MoreMenu label={label} isPressed>
        {own.edit && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setEditing(({ times }) => ({ opened: true, times: times + 1 }))}>
            {own.edit.label}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => setRemoving(true)}>
          {own.remove}
        </Menu.Item>
      </MoreMenu>
      {/* Each time it begins with the post as it is then. */}
      <Suspense key={editing.times} fallback={<Coming />}>
        {editing.times > 0 &&
          own.edit?.window({ opened: editing.opened, close: () => setEditing((before) => ({ ...before, opened: false })) })}
      </Suspense>
      <ConfirmRemoval post={post} words={own.removal} opened={removing} close={() => setRemoving(false)} />
    </>
  )
}

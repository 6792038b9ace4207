import { UnstyledButton } from '@mantine/core'
import { IconBriefcase, IconMenu2, IconMessages, IconMoodSmile, IconStethoscope, IconUser } from '@tabler/icons-react'
import { useIsOpen } from '../../shared/ui/useIsOpen.js'
import classes from './BottomBar.module.css'
import { ChatPlace } from '../frame/ChatPlace.js'
import { MenuLink } from './MenuLink.js'
import { useMenu } from './useMenu.js'

/** As many as a thumb can tell apart. */
const MOST = 5

/** Under a thumb, on phones: what members open most, and the menu while there is room for it. */
export const BottomBar = ({ id }: { id: number }) => {
  const isOpen = useIsOpen()
  const { press, drawer } = useMenu()
  const entries = [
    { section: 'cases', to: '/community', text: 'Cases', Icon: IconStethoscope },
    { section: 'beyond', to: '/beyondSurgery', text: 'Beyond', Icon: IconMoodSmile },
    { section: 'chat', to: '/chat', text: 'Chat', Icon: IconMessages },
    { section: 'opportunities', to: '/opportunities', text: 'Opportunities', Icon: IconBriefcase },
    { section: 'me', to: `/profile/${id}`, text: 'Me', Icon: IconUser },
  ] as const
  const open = entries.filter(({ to }) => isOpen(to))
  return (
    <nav className={classes.bar} aria-label="Most used">
      {open.map(({ text, Icon, ...entry }) => (
        <MenuLink key={text} className={classes.entry} {...entry}>
          <span className={classes.icon}>
            <Icon size={24} stroke={1.6} aria-hidden />
            {entry.section === 'chat' && <ChatPlace isInTitle />}
          </span>
          {text}
        </MenuLink>
      ))}
      {open.length < MOST && (
        <UnstyledButton className={classes.entry ?? ''} {...press}>
          <IconMenu2 size={24} stroke={1.6} aria-hidden />
          Menu
        </UnstyledButton>
      )}
      {drawer}
    </nav>
  )
}

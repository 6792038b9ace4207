import { IconBriefcase, IconMessages, IconMoodSmile, IconStethoscope, IconUser } from '@tabler/icons-react'
import classes from './BottomBar.module.css'
import { ChatPlace } from '../frame/ChatPlace.js'
import { MenuLink } from './MenuLink.js'

/** Under a thumb, on phones: what members open most: as many as a thumb can tell apart. */
export const BottomBar = ({ id }: { id: number }) => {
  const entries = [
    { section: 'cases', to: '/community', text: 'Cases', Icon: IconStethoscope },
    { section: 'beyond', to: '/beyondSurgery', text: 'Beyond', Icon: IconMoodSmile },
    { section: 'chat', to: '/chat', text: 'Chat', Icon: IconMessages },
    { section: 'opportunities', to: '/opportunities', text: 'Opportunities', Icon: IconBriefcase },
    { section: 'me', to: `/profile/${id}`, text: 'Me', Icon: IconUser },
  ] as const
  return (
    <nav className={classes.bar} aria-label="Most used" data-clear>
      {entries.map(({ text, Icon, ...entry }) => (
        <MenuLink key={text} className={classes.entry} {...entry}>
          <span className={classes.icon}>
            <Icon size={24} stroke={1.6} aria-hidden />
            {entry.section === 'chat' && <ChatPlace isInTitle />}
          </span>
          {text}
        </MenuLink>
      ))}
    </nav>
  )
}

import '../../shared/ui/mantine/windows.css'
import { Button, Drawer } from '@mantine/core'
import { useSelector } from 'react-redux'
import { identityOf, myself } from '../../shared/format/person.js'
import { selectSession, selectStanding } from '../../shared/session/session.js'
import { useLogout } from '../../shared/session/useLogout.js'
import { LeadsOn } from '../../shared/ui/windows/LeadsOn.js'
import { useOpenWindow } from '../../shared/ui/windows/useOpenWindow.js'
import { SchemeToggle } from '../../shared/ui/SchemeToggle.js'
import { accountEntries, legalEntries, menuFor } from './menu.js'
import classes from './MenuDrawer.module.css'
import { MenuGroup } from './MenuGroup.js'

/** The account, the menu where the header has no room for it, and the legal pages, one under the other. */
export const MenuDrawer = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const who = useSelector(selectStanding)
  const session = useSelector(selectSession)
  const isOpen = useOpenWindow(opened, close)
  const { logOut, isLooking, question } = useLogout(close)
  return (
    <>
      <Drawer.Root opened={isOpen} onClose={close} closeOnEscape={false} position="right" size={320}>
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.head}>
            <div className={classes.who}>
              <Drawer.Title className={classes.title ?? ''} dir="auto">
                {session ? myself(session.full_name) : 'Menu'}
              </Drawer.Title>
              {session && (
                <div className={classes.degrees} dir="auto">
                  {identityOf(session.full_name, session.specialty_type).degrees}
                </div>
              )}
            </div>
            <span className={classes.scheme}>
              <SchemeToggle />
            </span>
            <Drawer.CloseButton aria-label="Close menu" size={40} />
          </div>
          <Drawer.Body>
            <LeadsOn close={close}>
              <nav aria-label="All pages">
                {session && (
                  <>
                    <MenuGroup entries={accountEntries(session, who)} />
                    <Button variant="default" fullWidth my="sm" loading={isLooking} onClick={logOut}>
                      Logout
                    </Button>
                  </>
                )}
                <MenuGroup className={classes.narrow} entries={menuFor(who)} />
                <MenuGroup entries={legalEntries} />
              </nav>
            </LeadsOn>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      {question /* beside the drawer, which closes where another page comes meanwhile */}
    </>
  )
}

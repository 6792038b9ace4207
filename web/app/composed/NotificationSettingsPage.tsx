import { ChatSettings } from '../../chat/settings/ChatSettings.js'
import { SettingsPage } from '../../notifications/settings/SettingsPage.js'

/** How a member is told of what happens, and of what is written to them. */
export const NotificationSettingsPage = () => (
  <SettingsPage>
    <ChatSettings />
  </SettingsPage>
)

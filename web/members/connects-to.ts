/** "Connect Now" leads members to the chat, and newcomers on with their registration (spec 1 §2): beside those words it says which. */
export const connectsTo = (isComplete: boolean): string => (isComplete ? 'Opens your chats' : 'Opens the next step of your registration')

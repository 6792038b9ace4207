const ANSWER = 'the answer to what somebody asked for is said (spec 1 §9, spec 2 §8), and the specification has no words for it'
const STAFF = 'what the staff has done is said as any answer is, and the specification has no pages for the staff'
const LED = 'who is led on, or comes back from elsewhere, would not know why'
const UNASKED = 'nobody on this page has done it: it was done elsewhere, or has become so by itself'
const SAFE = 'it went out into the browser or the account, where the page shows nothing of it'
/** Said by the server of a spec, to see that words of any answer are shown as they come. */
export const SAID_BY_SPECS = 'the server of a spec says it'

/**
 * All that is said in passing of what was done or is so, beside the words of the contract (`test/contract/messages.json`), under the reason for it; in
 * braces what is put in. What is refused is not listed: a toast says the reason that came with the answer, whatever it is (spec 1 §9, DECISIONS C-03), and
 * decision 0064 says where it is left out.
 */
export const ownToasts: Readonly<Record<string, readonly string[]>> = {
  [ANSWER]: [
    'Added to collection',
    'Post added',
    'This could not be loaded. Reload the page and try again.',
    'Removed from collection',
    'Request sent',
    'Request removed',
    'Connection removed',
    'You are connected now',
    'Chat muted',
    'Chat unmuted',
    'Chat deleted',
    'Member blocked',
    'Member unblocked',
    'Message deleted',
    'You have left the group',
    'Post deleted',
    'Thank you. Our moderators will look at this message.',
    'Thank you. Another moderator will look at it.',
    'Your application is sent',
    'Application withdrawn',
    'Application accepted',
    'Application cancelled',
    'Opportunity posted successfully',
    'Opportunity closed',
    'You are registered',
    'You are not registered any more',
    'Your appeal was sent. Another moderator will look at it.',
    'Your message has been sent successfully',
    'Thank you. Your case will be shown once it has been looked at.',
    'We are collecting your data.',
  ],
  [SAFE]: [
    'Text copied',
    'This browser does not let us copy it. Select the text and copy it yourself.',
    '{file} is downloaded',
    'If this address belongs to a member, a code is on its way. It works for ten minutes.',
    'Notifications are on for this device.',
    'Notifications are off for this device.',
    'Your browser was not allowed to show notifications.',
    'The device has been signed out.',
    'Your other devices have been signed out.',
    'You are signed out everywhere.',
    'Two-step sign-in is on. Your other devices are asked for a code.',
    'Two-step sign-in is off.',
    'You have new recovery codes. Those before do not work any more.',
    'Your password has been changed. Please login to continue.',
    'Your password has been changed, and your other devices have been signed out.',
    'Your CV is deleted.',
  ],
  [LED]: [
    'Leave your details to read whole cases.',
    'That page is for {roles}.',
    'There is no page at this address.',
    'That chat is not there, or you are not in it any more.',
    'Sign-in was cancelled.',
    'Please sign up again.',
  ],
  [UNASKED]: [
    'Your files were not sent. {why}',
    'If your account was deleted, a mail confirms it.',
    'This message may have been sent before. If it shows up in the room, you can delete it there.',
    'It has just been cancelled',
    'Your account is not restricted any more.',
    'You are registered already',
    'Your video can be watched now.',
    'The opportunity was closed; your application and its CV are deleted',
  ],
  [STAFF]: [
    '{post}: You have taken these reports.',
    '{post}: Others can take these reports now.',
    '{post}: Decided. The author and those who reported it are told.',
    '{post}: Decided. Those who reported it are told.',
    '{post}: It is back.',
    '{name}: The member is told at once.',
    '{name}: The restriction stands.',
    '{name}: The restriction was lifted.',
    'The check of {name} is saved.',
    'Decided. The author is told.',
    'The rule is written. Rehearse it to see what it would flag.',
    'The rule goes through a year of posts now. This can take a while; the page tells when it is done.',
    'The rule is on: what it finds is reported.',
    'Saved. Nobody else reads it yet.',
    'Scheduled. What is saved by then will be published.',
    'It is not scheduled any more.',
    'Published: everybody can read it now.',
    'Published. A video is shown to members once it can be played.',
    'Withdrawn: nobody can read it any more.',
    'Withdrawn: nobody can see it any more.',
    'Released: everybody can read it now.',
    'Refused: nobody will ever read it.',
    'Kept as answered.',
    'Scheduled: members can register now.',
    'Saved.',
    'Cancelled: those who are registered are told.',
    'Created: every member can join it now.',
    'Renamed: who is in it sees the new name.',
    'Closed: it can only be read from now on.',
  ],
  [SAID_BY_SPECS]: [
    'Not yet',
    'A new version is there',
    'And now this',
    'By the way',
    'It is {kind}',
    'If this address belongs to a member, a code is on its way.',
    'On its way',
    'Posted',
    'Reported',
    'Thank you.',
    'The applicant has been told.',
    'Your appeal was sent.',
    'Your application has been sent.',
    'Your application has been withdrawn.',
    'Your opportunity has been closed.',
    'Your opportunity has been posted.',
    'Your password is changed.',
    'Your picture is saved.',
    'سؤال said',
  ],
}

/** The pieces of such words, without what is put in. */
export const piecesOf = (words: string): readonly string[] => words.split(/^\{\w+\}: |\{\w+\}/).filter(Boolean)

const patterns = Object.values(ownToasts)
  .flat()
  .map((words) => new RegExp(`^${words.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`))

/** Whether somebody has given a reason for such words. */
export const isOwn = (text: string): boolean => patterns.some((pattern) => pattern.test(text))

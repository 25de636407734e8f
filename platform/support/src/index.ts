export {
  draftAnnouncement,
  listAnnouncementRevisions,
  publishAnnouncement,
  readAnnouncementText,
  withdrawAnnouncement,
} from './announcement-revisions.ts'
export { findAnnouncement, listAnnouncements } from './announcements.ts'
export {
  answerVisitor,
  beginConversation,
  findConversation,
  readConversation,
  writeVisitorMessage,
  type Conversation,
  type ConversationVisitor,
  type VisitorMessage,
  type WrittenMessage,
} from './conversations.ts'
export { listConversations, type ConversationSummary } from './list-conversations.ts'
export { readMessages, readTranscript, type TranscriptLine } from './messages.ts'
export { endNotice, listNotices, publishNotice, readNotices, type Notice, type NoticeState } from './notices.ts'

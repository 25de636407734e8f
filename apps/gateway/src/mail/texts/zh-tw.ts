import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: '【Argosy】',
  codeUse: '驗證碼 10 分鐘內有效，且僅限本次用途。Argosy 人員絕不會向您索取驗證碼。',
  codeUnasked: '若非您本人要求，請忽略此訊息：未做任何變更。',
  shortCode: '您的驗證碼是 {code}，10 分鐘內有效。',
  notYou: '若非您本人操作，請立即變更密碼，並在「安全中心」檢查您的工作階段。',
  antiPhishing: '您的防釣魚碼：{antiPhishingCode}',
  antiPhishingMissing: '請在「安全中心」設定防釣魚碼：它會顯示在這裡，偽造郵件的人無從得知。',
  unknownDevice: '未知',
  codeSubjects: {
    register_code: '您的註冊驗證碼',
    login_code: '您的登入驗證碼',
    step_up_code: '您的變更確認驗證碼',
    recovery_code: '您的重設密碼驗證碼',
    contact_code: '您的聯絡方式驗證碼',
  },
  alerts: {
    register_known: {
      subject: '您已有帳戶',
      text: '有人（可能是您）想用此聯絡方式註冊。此聯絡方式已有帳戶：請直接登入，或選擇「忘記密碼？」。',
    },
    recovery_unknown: {
      subject: '此聯絡方式沒有帳戶',
      text: '有人（可能是您）要求重設密碼。此聯絡方式沒有帳戶，因此未做任何處理。',
    },
    contact_taken: {
      subject: '此聯絡方式屬於您的帳戶',
      text: '有人想將此聯絡方式用於其他帳戶。它屬於您的帳戶，因此未做任何處理。',
    },
    contact_changed: {
      subject: '您的聯絡方式已變更',
      text: '您帳戶的聯絡方式現為：{contact}\n其他所有工作階段均已結束。',
    },
    new_device: {
      subject: '新的登入',
      text: '有人從一台我們未曾見過的裝置登入了您的帳戶。\n\n裝置：{device}\nIP 位址：{address}',
    },
    password_changed: { subject: '您的密碼已變更', text: '您的密碼已變更，其他所有工作階段均已結束。' },
    authenticator_added: {
      subject: '已新增驗證器應用程式',
      text: '您的帳戶現已受驗證器應用程式保護。其他所有工作階段均已結束。',
    },
    authenticator_removed: {
      subject: '已移除驗證器應用程式',
      text: '您帳戶的驗證器應用程式已移除。其他所有工作階段均已結束。',
    },
    passkey_added: { subject: '已新增通行密鑰', text: '您的帳戶已新增一個通行密鑰。其他所有工作階段均已結束。' },
    passkey_removed: { subject: '已移除通行密鑰', text: '您帳戶的一個通行密鑰已移除。其他所有工作階段均已結束。' },
    recovery_codes_renewed: { subject: '新的復原碼', text: '您的帳戶已產生新的復原碼，舊的復原碼已失效。' },
    api_key_added: {
      subject: '已新增 API 金鑰',
      text: '您的帳戶已新增一個 API 金鑰。任何持有其 Secret Key 的人都可以在其權限範圍內使用它。',
    },
    api_key_changed: {
      subject: 'API 金鑰已變更',
      text: '您帳戶的一個 API 金鑰的名稱、權限或位址已變更。',
    },
    api_key_removed: {
      subject: 'API 金鑰已刪除',
      text: '您帳戶的一個 API 金鑰已刪除。使用該金鑰的程式已無法存取。',
    },
    api_key_expiring: {
      subject: 'API 金鑰即將到期',
      text: 'API 金鑰「{name}」將於 {date} 到期。此後七天內只能檢視和取消，之後停止運作。如需延期，請在「API 金鑰」中再次儲存。',
    },
    fund_password_changed: { subject: '您的資金密碼已變更', text: '您帳戶的資金密碼已設定或移除。' },
    deposit_arrived: { subject: '儲值已入帳', text: '{amount} 已計入您的帳戶。' },
    transfer_arrived: { subject: '劃轉已入帳', text: '{amount} 已從您的另一個帳戶轉入。' },
    transfer_left: { subject: '劃轉已轉出', text: '{amount} 已轉至您的另一個帳戶。' },
    order_bought: { subject: '您的買單已完全成交', text: '您以 {value} 買入了 {amount}，委託已完全成交。' },
    order_sold: { subject: '您的賣單已完全成交', text: '您以 {value} 賣出了 {amount}，委託已完全成交。' },
    order_triggered: { subject: '您的委託已觸發', text: '{market} 市場已達到您的觸發價，委託已送出。' },
    export_ready: { subject: '匯出已完成', text: '您的資料檔案已產生，可在 24 小時內下載。' },
    account_frozen: {
      subject: '您的帳戶已凍結',
      text: '您的帳戶已應您的要求凍結。目前委託已取消，所有工作階段均已結束，無法交易或提領。如需解凍，請聯絡客服。',
    },
  },
}

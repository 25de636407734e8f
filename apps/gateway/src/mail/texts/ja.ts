import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: '【Argosy】',
  codeUse: 'コードの有効期間は10分間で、この用途にのみ使えます。当社がコードをお尋ねすることは決してありません。',
  codeUnasked: 'お心当たりがない場合は、このメッセージを無視してください。何も変更されていません。',
  shortCode: 'コードは {code} です。有効期間は10分間です。',
  notYou: 'お心当たりがない場合は、すぐにパスワードを変更し、「セキュリティ」でセッションをご確認ください。',
  antiPhishing: 'アンチフィッシングコード：{antiPhishingCode}',
  antiPhishingMissing:
    '「セキュリティ」でアンチフィッシングコードを設定してください。設定したコードがここに表示され、偽メールと見分けられます。',
  unknownDevice: '不明',
  codeSubjects: {
    register_code: '新規登録用のコード',
    login_code: 'ログイン用のコード',
    step_up_code: '変更を確認するためのコード',
    recovery_code: '新しいパスワードを設定するためのコード',
    contact_code: '連絡先を確認するためのコード',
  },
  alerts: {
    register_known: {
      subject: 'すでにアカウントがあります',
      text: 'この連絡先での新規登録の操作がありました。すでにアカウントがありますので、ログインするか、「パスワードを忘れた場合」をお選びください。',
    },
    recovery_unknown: {
      subject: 'この連絡先のアカウントはありません',
      text: 'パスワード再設定の操作がありましたが、この連絡先のアカウントがないため、何も行っていません。',
    },
    contact_taken: {
      subject: 'この連絡先はお客様のアカウントのものです',
      text: 'この連絡先を別のアカウントで使おうとする操作がありました。お客様のアカウントの連絡先であるため、何も行っていません。',
    },
    contact_changed: {
      subject: '連絡先が変更されました',
      text: 'アカウントの連絡先が次のものに変わりました：{contact}\n他のすべてのセッションを終了しました。',
    },
    new_device: {
      subject: '新しい端末からのログイン',
      text: 'これまでに使われたことのない端末から、お客様のアカウントへのログインがありました。\n\n端末：{device}\nIPアドレス：{address}',
    },
    password_changed: {
      subject: 'パスワードが変更されました',
      text: 'パスワードが変更され、他のすべてのセッションを終了しました。',
    },
    authenticator_added: {
      subject: '認証アプリが追加されました',
      text: 'アカウントに認証アプリが追加されました。他のすべてのセッションを終了しました。',
    },
    authenticator_removed: {
      subject: '認証アプリが削除されました',
      text: 'アカウントから認証アプリが削除されました。他のすべてのセッションを終了しました。',
    },
    passkey_added: {
      subject: 'パスキーが追加されました',
      text: 'アカウントにパスキーが追加されました。他のすべてのセッションを終了しました。',
    },
    passkey_removed: {
      subject: 'パスキーが削除されました',
      text: 'アカウントからパスキーが削除されました。他のすべてのセッションを終了しました。',
    },
    recovery_codes_renewed: {
      subject: '新しいリカバリーコード',
      text: '新しいリカバリーコードが発行されました。以前のコードは使えません。',
    },
    api_key_added: {
      subject: 'APIキーが追加されました',
      text: 'アカウントにAPIキーが追加されました。そのシークレットキーを持つ人は、権限の範囲内でこのキーを使用できます。',
    },
    api_key_changed: {
      subject: 'APIキーが変更されました',
      text: 'アカウントのAPIキーの名前、権限またはアドレスが変更されました。',
    },
    api_key_removed: {
      subject: 'APIキーが削除されました',
      text: 'アカウントのAPIキーが削除されました。このキーを使っていたプログラムはアクセスできなくなりました。',
    },
    api_key_expiring: {
      subject: 'APIキーの有効期限が近づいています',
      text: 'APIキー「{name}」は{date}に期限が切れます。その後7日間は閲覧とキャンセルのみ可能で、以降は使えなくなります。延長するには「APIキー」でもう一度保存してください。',
    },
    fund_password_changed: {
      subject: '資金パスワードが変更されました',
      text: 'アカウントの資金パスワードが設定または削除されました。',
    },
    deposit_arrived: { subject: '入金がありました', text: 'お客様の口座に{amount}が入金されました。' },
    transfer_arrived: { subject: '振替が届きました', text: 'お客様の別の口座から{amount}が届きました。' },
    transfer_left: { subject: '振替を送りました', text: 'お客様の別の口座に{amount}を送りました。' },
    order_bought: { subject: '買い注文が約定しました', text: '{amount}を{value}で購入しました。注文は約定済みです。' },
    order_sold: { subject: '売り注文が約定しました', text: '{amount}を{value}で売却しました。注文は約定済みです。' },
    order_triggered: {
      subject: '注文がトリガーされました',
      text: '{market}の市場価格がお客様の注文のトリガー価格に達し、注文が発注されました。',
    },
    export_ready: {
      subject: 'エクスポートの準備ができました',
      text: 'データのファイルができました。24時間ダウンロードできます。',
    },
    account_frozen: {
      subject: 'アカウントを凍結しました',
      text: 'お客様のご依頼により、アカウントを凍結しました。未約定注文はキャンセルされ、すべてのセッションが終了し、取引も出金もできません。再開するにはサポートにご連絡ください。',
    },
  },
}

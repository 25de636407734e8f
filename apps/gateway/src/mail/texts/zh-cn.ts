import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: '【Argosy】',
  codeUse: '验证码 10 分钟内有效，且仅限本次用途。Argosy 工作人员绝不会向您索要验证码。',
  codeUnasked: '如果不是您本人请求，请忽略此消息：未做任何更改。',
  shortCode: '您的验证码是 {code}，10 分钟内有效。',
  notYou: '如果不是您本人操作，请立即修改密码，并在“安全中心”检查您的会话。',
  antiPhishing: '您的防钓鱼码：{antiPhishingCode}',
  antiPhishingMissing: '请在“安全中心”设置防钓鱼码：它会显示在这里，伪造邮件的人无从得知。',
  unknownDevice: '未知',
  codeSubjects: {
    register_code: '您的注册验证码',
    login_code: '您的登录验证码',
    step_up_code: '您的变更确认验证码',
    recovery_code: '您的重置密码验证码',
    contact_code: '您的联系方式验证码',
  },
  alerts: {
    register_known: {
      subject: '您已有账户',
      text: '有人（可能是您）想用此联系方式注册。该联系方式已有账户：请直接登录，或选择“忘记密码？”。',
    },
    recovery_unknown: {
      subject: '此联系方式没有账户',
      text: '有人（可能是您）请求重置密码。此联系方式没有账户，因此未做任何操作。',
    },
    contact_taken: {
      subject: '此联系方式属于您的账户',
      text: '有人想将此联系方式用于其他账户。它属于您的账户，因此未做任何操作。',
    },
    contact_changed: { subject: '您的联系方式已更改', text: '您账户的联系方式现为：{contact}\n其他所有会话均已结束。' },
    new_device: {
      subject: '新的登录',
      text: '有人从一台我们未曾见过的设备登录了您的账户。\n\n设备：{device}\nIP 地址：{address}',
    },
    password_changed: { subject: '您的密码已修改', text: '您的密码已修改，其他所有会话均已结束。' },
    authenticator_added: { subject: '已添加身份验证器', text: '您的账户现已受身份验证器保护。其他所有会话均已结束。' },
    authenticator_removed: { subject: '已移除身份验证器', text: '您账户的身份验证器已移除。其他所有会话均已结束。' },
    passkey_added: { subject: '已添加通行密钥', text: '您的账户已添加一个通行密钥。其他所有会话均已结束。' },
    passkey_removed: { subject: '已移除通行密钥', text: '您账户的一个通行密钥已移除。其他所有会话均已结束。' },
    recovery_codes_renewed: { subject: '新的恢复码', text: '您的账户已生成新的恢复码，旧的恢复码已失效。' },
    api_key_added: {
      subject: '已添加API密钥',
      text: '您的账户已添加一个API密钥。任何持有其 Secret Key 的人都可以在其权限范围内使用它。',
    },
    api_key_changed: {
      subject: 'API密钥已更改',
      text: '您账户的一个API密钥的名称、权限或地址已更改。',
    },
    api_key_removed: {
      subject: 'API密钥已删除',
      text: '您账户的一个API密钥已删除。使用该密钥的程序已无法访问。',
    },
    api_key_expiring: {
      subject: 'API密钥即将到期',
      text: 'API密钥“{name}”将于 {date} 到期。此后七天内只能查看和撤单，之后停止工作。如需延期，请在“API密钥”中再次保存。',
    },
    fund_password_changed: { subject: '您的资金密码已更改', text: '您账户的资金密码已设置或移除。' },
    deposit_arrived: { subject: '充值已到账', text: '{amount} 已计入您的账户。' },
    transfer_arrived: { subject: '划转已到账', text: '{amount} 已从您的另一账户转入。' },
    transfer_left: { subject: '划转已转出', text: '{amount} 已转至您的另一账户。' },
    order_bought: { subject: '您的买单已完全成交', text: '您以 {value} 买入了 {amount}，委托已完全成交。' },
    order_sold: { subject: '您的卖单已完全成交', text: '您以 {value} 卖出了 {amount}，委托已完全成交。' },
    order_triggered: { subject: '您的委托已触发', text: '{market} 市场已达到您的触发价，委托已提交。' },
    export_ready: { subject: '导出已完成', text: '您的数据文件已生成，可在 24 小时内下载。' },
    account_frozen: {
      subject: '您的账户已冻结',
      text: '您的账户已应您的要求冻结。当前委托已撤销，所有会话均已结束，无法交易或提现。如需解冻，请联系客服。',
    },
  },
}

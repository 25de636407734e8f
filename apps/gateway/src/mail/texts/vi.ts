import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'Mã có hiệu lực trong 10 phút và chỉ dùng cho mục đích này. Nhân viên Argosy không bao giờ hỏi mã của bạn.',
  codeUnasked: 'Nếu bạn không yêu cầu mã này, hãy bỏ qua thư này: không có gì thay đổi.',
  shortCode: '{code} là mã của bạn, có hiệu lực trong 10 phút.',
  notYou: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và kiểm tra các phiên trong mục “Bảo mật”.',
  antiPhishing: 'Mã chống lừa đảo của bạn: {antiPhishingCode}',
  antiPhishingMissing:
    'Hãy chọn mã chống lừa đảo trong mục “Bảo mật”: mã sẽ hiển thị tại đây và không kẻ giả mạo nào biết được.',
  unknownDevice: 'không xác định',
  codeSubjects: {
    register_code: 'Mã đăng ký của bạn',
    login_code: 'Mã đăng nhập của bạn',
    step_up_code: 'Mã xác nhận thay đổi của bạn',
    recovery_code: 'Mã đặt mật khẩu mới của bạn',
    contact_code: 'Mã xác nhận thông tin liên hệ này',
  },
  alerts: {
    register_known: {
      subject: 'Bạn đã có tài khoản',
      text: 'Ai đó, có thể là bạn, muốn đăng ký bằng thông tin liên hệ này. Thông tin này đã có tài khoản: hãy đăng nhập hoặc chọn “Quên mật khẩu?”.',
    },
    recovery_unknown: {
      subject: 'Không có tài khoản với thông tin liên hệ này',
      text: 'Ai đó, có thể là bạn, đã yêu cầu mật khẩu mới. Không có tài khoản nào dùng thông tin liên hệ này nên không có gì được thực hiện.',
    },
    contact_taken: {
      subject: 'Thông tin liên hệ này thuộc tài khoản của bạn',
      text: 'Ai đó muốn dùng thông tin liên hệ này cho một tài khoản khác. Thông tin này thuộc tài khoản của bạn nên không có gì được thực hiện.',
    },
    contact_changed: {
      subject: 'Thông tin liên hệ của bạn đã thay đổi',
      text: 'Tài khoản của bạn hiện dùng thông tin liên hệ này: {contact}\nMọi phiên khác đã kết thúc.',
    },
    new_device: {
      subject: 'Lượt đăng nhập mới',
      text: 'Ai đó đã đăng nhập vào tài khoản của bạn từ một thiết bị mà chúng tôi chưa từng thấy.\n\nThiết bị: {device}\nĐịa chỉ IP: {address}',
    },
    password_changed: {
      subject: 'Mật khẩu của bạn đã thay đổi',
      text: 'Mật khẩu của bạn đã thay đổi và mọi phiên khác đã kết thúc.',
    },
    authenticator_added: {
      subject: 'Đã thêm ứng dụng xác thực',
      text: 'Tài khoản của bạn hiện được bảo vệ bằng ứng dụng xác thực. Mọi phiên khác đã kết thúc.',
    },
    authenticator_removed: {
      subject: 'Đã gỡ ứng dụng xác thực',
      text: 'Ứng dụng xác thực đã được gỡ khỏi tài khoản của bạn. Mọi phiên khác đã kết thúc.',
    },
    passkey_added: {
      subject: 'Đã thêm passkey',
      text: 'Một passkey đã được thêm vào tài khoản của bạn. Mọi phiên khác đã kết thúc.',
    },
    passkey_removed: {
      subject: 'Đã gỡ passkey',
      text: 'Một passkey đã được gỡ khỏi tài khoản của bạn. Mọi phiên khác đã kết thúc.',
    },
    recovery_codes_renewed: {
      subject: 'Mã khôi phục mới',
      text: 'Mã khôi phục mới đã được tạo cho tài khoản của bạn. Mã cũ không còn dùng được.',
    },
    api_key_added: {
      subject: 'Đã thêm khóa API',
      text: 'Một khóa API đã được thêm vào tài khoản của bạn. Ai giữ khóa bí mật của nó đều có thể dùng nó trong phạm vi quyền được cấp.',
    },
    api_key_changed: {
      subject: 'Đã thay đổi khóa API',
      text: 'Tên, quyền hoặc địa chỉ của một khóa API trong tài khoản của bạn đã được thay đổi.',
    },
    api_key_removed: {
      subject: 'Đã xóa khóa API',
      text: 'Một khóa API trong tài khoản của bạn đã bị xóa. Các chương trình dùng khóa này không còn truy cập được nữa.',
    },
    api_key_expiring: {
      subject: 'Một khóa API sắp hết hạn',
      text: 'Khóa API “{name}” hết hạn vào {date}. Trong bảy ngày sau đó, khóa chỉ có thể xem và hủy, rồi ngừng hoạt động. Để gia hạn, hãy lưu lại khóa trong mục “Khóa API”.',
    },
    fund_password_changed: {
      subject: 'Mật khẩu rút tiền của bạn đã thay đổi',
      text: 'Mật khẩu rút tiền của tài khoản đã được đặt hoặc gỡ bỏ.',
    },
    deposit_arrived: { subject: 'Khoản nạp đã đến', text: '{amount} đã được ghi có vào tài khoản của bạn.' },
    transfer_arrived: { subject: 'Khoản chuyển đã đến', text: '{amount} đã đến từ một tài khoản khác của bạn.' },
    transfer_left: { subject: 'Khoản chuyển đã gửi', text: '{amount} đã được chuyển sang một tài khoản khác của bạn.' },
    order_bought: {
      subject: 'Lệnh mua của bạn đã khớp',
      text: 'Bạn đã mua {amount} với giá trị {value}. Lệnh đã khớp.',
    },
    order_sold: { subject: 'Lệnh bán của bạn đã khớp', text: 'Bạn đã bán {amount} với giá trị {value}. Lệnh đã khớp.' },
    order_triggered: {
      subject: 'Lệnh của bạn đã được kích hoạt',
      text: 'Thị trường {market} đã chạm giá kích hoạt của lệnh và lệnh đã được đặt.',
    },
    export_ready: {
      subject: 'Tệp xuất đã sẵn sàng',
      text: 'Tệp dữ liệu của bạn đã sẵn sàng. Bạn có thể tải xuống trong 24 giờ.',
    },
    account_frozen: {
      subject: 'Tài khoản của bạn đã bị đóng băng',
      text: 'Tài khoản của bạn đã được đóng băng theo yêu cầu của bạn. Các lệnh đang mở đã bị hủy, mọi phiên đã kết thúc, không thể giao dịch hay rút tiền. Hãy liên hệ bộ phận hỗ trợ để mở lại.',
    },
  },
}

import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'El código es válido durante 10 minutos y solo para este fin. Nadie de Argosy te lo pedirá nunca.',
  codeUnasked: 'Si no lo solicitaste, puedes ignorar este mensaje: nada cambió.',
  shortCode: '{code} es tu código. Es válido durante 10 minutos.',
  notYou: 'Si no fuiste tú, cambia tu contraseña ahora y revisa tus sesiones en “Seguridad”.',
  antiPhishing: 'Tu código antiphishing: {antiPhishingCode}',
  antiPhishingMissing: 'Elige un código antiphishing en “Seguridad”: aparecerá aquí, y ningún falsificador lo conoce.',
  unknownDevice: 'desconocido',
  codeSubjects: {
    register_code: 'Tu código para registrarte',
    login_code: 'Tu código para iniciar sesión',
    step_up_code: 'Tu código para confirmar un cambio',
    recovery_code: 'Tu código para crear una contraseña nueva',
    contact_code: 'Tu código para confirmar este contacto',
  },
  alerts: {
    register_known: {
      subject: 'Ya tienes una cuenta',
      text: 'Alguien, quizá tú, quiso registrarse con este contacto. Ya tiene una cuenta: inicia sesión o elige “¿Olvidaste la contraseña?”.',
    },
    recovery_unknown: {
      subject: 'No hay ninguna cuenta con este contacto',
      text: 'Alguien, quizá tú, pidió una contraseña nueva. No hay ninguna cuenta con este contacto, así que no se hizo nada.',
    },
    contact_taken: {
      subject: 'Este contacto pertenece a tu cuenta',
      text: 'Alguien quiso usar este contacto para otra cuenta. Pertenece a la tuya, así que no se hizo nada.',
    },
    contact_changed: {
      subject: 'Se cambió tu contacto',
      text: 'Tu cuenta tiene ahora este contacto: {contact}\nSe cerraron todas las demás sesiones.',
    },
    new_device: {
      subject: 'Nuevo inicio de sesión',
      text: 'Alguien inició sesión en tu cuenta desde un dispositivo que no conocíamos.\n\nDispositivo: {device}\nDirección IP: {address}',
    },
    password_changed: {
      subject: 'Se cambió tu contraseña',
      text: 'Se cambió tu contraseña y se cerraron todas las demás sesiones.',
    },
    authenticator_added: {
      subject: 'App de autenticación agregada',
      text: 'Una app de autenticación protege ahora tu cuenta. Se cerraron todas las demás sesiones.',
    },
    authenticator_removed: {
      subject: 'App de autenticación eliminada',
      text: 'Se eliminó la app de autenticación de tu cuenta. Se cerraron todas las demás sesiones.',
    },
    passkey_added: {
      subject: 'Llave de acceso agregada',
      text: 'Se agregó una llave de acceso a tu cuenta. Se cerraron todas las demás sesiones.',
    },
    passkey_removed: {
      subject: 'Llave de acceso eliminada',
      text: 'Se eliminó una llave de acceso de tu cuenta. Se cerraron todas las demás sesiones.',
    },
    recovery_codes_renewed: {
      subject: 'Nuevos códigos de recuperación',
      text: 'Se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no funcionan.',
    },
    api_key_added: {
      subject: 'Clave API agregada',
      text: 'Se agregó una clave API a tu cuenta. Quien tenga su clave secreta puede usarla hasta donde lleguen sus permisos.',
    },
    api_key_changed: {
      subject: 'Clave API modificada',
      text: 'Se modificaron el nombre, los permisos o las direcciones de una clave API de tu cuenta.',
    },
    api_key_removed: {
      subject: 'Clave API eliminada',
      text: 'Se eliminó una clave API de tu cuenta. Los programas que la usaban ya no tienen acceso.',
    },
    api_key_expiring: {
      subject: 'Una clave API caduca pronto',
      text: 'La clave API “{name}” caduca el {date}. Durante los siete días siguientes solo puede leer y cancelar; después deja de funcionar. Para prolongarla, guárdala de nuevo en “Claves API”.',
    },
    fund_password_changed: {
      subject: 'Se cambió tu contraseña de fondos',
      text: 'Se estableció o eliminó la contraseña de fondos de tu cuenta.',
    },
    deposit_arrived: { subject: 'Llegó un depósito', text: 'Se acreditaron {amount} en tu cuenta.' },
    transfer_arrived: { subject: 'Llegó una transferencia', text: 'Llegaron {amount} de otra de tus cuentas.' },
    transfer_left: { subject: 'Se envió una transferencia', text: 'Se enviaron {amount} a otra de tus cuentas.' },
    order_bought: {
      subject: 'Tu orden de compra se ejecutó',
      text: 'Compraste {amount} por {value}. La orden está ejecutada.',
    },
    order_sold: {
      subject: 'Tu orden de venta se ejecutó',
      text: 'Vendiste {amount} por {value}. La orden está ejecutada.',
    },
    order_triggered: {
      subject: 'Tu orden se activó',
      text: 'El mercado {market} alcanzó el precio de activación de tu orden y la orden se colocó.',
    },
    export_ready: {
      subject: 'Tu exportación está lista',
      text: 'El archivo con tus datos está listo. Puedes descargarlo durante 24 horas.',
    },
    account_frozen: {
      subject: 'Tu cuenta está congelada',
      text: 'Tu cuenta se congeló a petición tuya. Se cancelaron las órdenes abiertas, se cerraron todas las sesiones y no se puede operar ni retirar nada. Escribe a soporte para que la reabran.',
    },
  },
}

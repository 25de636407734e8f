import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'O código é válido durante 10 minutos e apenas para este fim. Ninguém da Argosy o irá pedir.',
  codeUnasked: 'Se não o pediu, pode ignorar esta mensagem: nada mudou.',
  shortCode: '{code} é o seu código. É válido durante 10 minutos.',
  notYou: 'Se não foi o próprio titular, altere já a palavra-passe e verifique as suas sessões em “Segurança”.',
  antiPhishing: 'O seu código antiphishing: {antiPhishingCode}',
  antiPhishingMissing:
    'Escolha um código antiphishing em “Segurança”: passará a constar aqui, e nenhum falsificador o conhece.',
  unknownDevice: 'desconhecido',
  codeSubjects: {
    register_code: 'O seu código de registo',
    login_code: 'O seu código para iniciar sessão',
    step_up_code: 'O seu código para confirmar uma alteração',
    recovery_code: 'O seu código para definir uma nova palavra-passe',
    contact_code: 'O seu código para confirmar este contacto',
  },
  alerts: {
    register_known: {
      subject: 'Já tem uma conta',
      text: 'Alguém, talvez o próprio titular, quis registar-se com este contacto. Já existe uma conta: inicie sessão ou escolha “Esqueceu-se da palavra-passe?”.',
    },
    recovery_unknown: {
      subject: 'Nenhuma conta com este contacto',
      text: 'Alguém pediu uma nova palavra-passe, talvez o próprio titular deste contacto. Não existe nenhuma conta com ele, pelo que nada foi feito.',
    },
    contact_taken: {
      subject: 'Este contacto pertence à sua conta',
      text: 'Alguém quis usar este contacto noutra conta. Pertence à sua, pelo que nada foi feito.',
    },
    contact_changed: {
      subject: 'O seu contacto foi alterado',
      text: 'A sua conta tem agora este contacto: {contact}\nTodas as outras sessões foram terminadas.',
    },
    new_device: {
      subject: 'Novo início de sessão',
      text: 'Alguém iniciou sessão na sua conta a partir de um dispositivo que não conhecíamos.\n\nDispositivo: {device}\nEndereço IP: {address}',
    },
    password_changed: {
      subject: 'A sua palavra-passe foi alterada',
      text: 'A sua palavra-passe foi alterada e todas as outras sessões foram terminadas.',
    },
    authenticator_added: {
      subject: 'App de autenticação adicionada',
      text: 'Uma app de autenticação protege agora a sua conta. Todas as outras sessões foram terminadas.',
    },
    authenticator_removed: {
      subject: 'App de autenticação removida',
      text: 'A app de autenticação foi removida da sua conta. Todas as outras sessões foram terminadas.',
    },
    passkey_added: {
      subject: 'Chave de acesso adicionada',
      text: 'Foi adicionada uma chave de acesso à sua conta. Todas as outras sessões foram terminadas.',
    },
    passkey_removed: {
      subject: 'Chave de acesso removida',
      text: 'Foi removida uma chave de acesso da sua conta. Todas as outras sessões foram terminadas.',
    },
    recovery_codes_renewed: {
      subject: 'Novos códigos de recuperação',
      text: 'Foram criados novos códigos de recuperação para a sua conta. Os antigos deixaram de funcionar.',
    },
    api_key_added: {
      subject: 'Chave API adicionada',
      text: 'Foi adicionada uma chave API à sua conta. Quem tiver a respetiva chave secreta pode utilizá-la até onde vão as suas permissões.',
    },
    api_key_changed: {
      subject: 'Chave API alterada',
      text: 'Foram alterados o nome, as permissões ou os endereços de uma chave API da sua conta.',
    },
    api_key_removed: {
      subject: 'Chave API eliminada',
      text: 'Foi eliminada uma chave API da sua conta. Os programas que a utilizavam deixaram de ter acesso.',
    },
    api_key_expiring: {
      subject: 'Uma chave API expira em breve',
      text: 'A chave API “{name}” expira em {date}. Nos sete dias seguintes apenas lê e cancela; depois deixa de funcionar. Para a prolongar, é preciso guardá-la de novo em “Chaves API”.',
    },
    fund_password_changed: {
      subject: 'A sua palavra-passe de fundos foi alterada',
      text: 'A palavra-passe de fundos da sua conta foi definida ou removida.',
    },
    deposit_arrived: { subject: 'Chegou um depósito', text: '{amount} foram creditados na sua conta.' },
    transfer_arrived: { subject: 'Chegou uma transferência', text: '{amount} chegaram de outra das suas contas.' },
    transfer_left: {
      subject: 'Foi enviada uma transferência',
      text: '{amount} foram enviados para outra das suas contas.',
    },
    order_bought: {
      subject: 'A sua ordem de compra foi executada',
      text: 'Foram comprados {amount} por {value}. A ordem está executada.',
    },
    order_sold: {
      subject: 'A sua ordem de venda foi executada',
      text: 'Foram vendidos {amount} por {value}. A ordem está executada.',
    },
    order_triggered: {
      subject: 'A sua ordem foi acionada',
      text: 'O mercado {market} atingiu o preço de acionamento da sua ordem, e a ordem foi colocada.',
    },
    export_ready: {
      subject: 'A sua exportação está pronta',
      text: 'O ficheiro com os seus dados está pronto. Pode ser descarregado durante 24 horas.',
    },
    account_frozen: {
      subject: 'A sua conta está congelada',
      text: 'A sua conta foi congelada a seu pedido. As ordens abertas foram canceladas, todas as sessões foram terminadas e não é possível negociar nem levantar fundos. Escreva ao suporte para a reabrir.',
    },
  },
}

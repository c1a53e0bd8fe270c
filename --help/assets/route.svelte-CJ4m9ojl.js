var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible,d=()=>{};function f(e){return typeof e?.then==`function`}function p(e){for(var t=0;t<e.length;t++)e[t]()}function m(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function h(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var g=1<<24,_=1024,v=2048,y=4096,b=8192,x=16384,S=32768,ee=1<<25,C=65536,te=1<<19,ne=1<<20,re=1<<25,ie=1<<21,ae=1<<22,oe=1<<23,se=Symbol(`$state`),ce=Symbol(`component`),le=Symbol(`legacy props`),ue=Symbol(``),de=Symbol(`attributes`),fe=Symbol(`class`),pe=Symbol(`style`),me=Symbol(`text`),he=Symbol(`form reset`),ge=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},_e=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),ve={},w=Symbol(`uninitialized`),ye=`http://www.w3.org/1999/xhtml`;function be(){console.warn(`https://svelte.dev/e/derived_inert`)}function xe(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function Se(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function Ce(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var T=!1;function we(e){T=e}var E;function D(e){if(e===null)throw xe(),ve;return E=e}function Te(){return D(cn(E))}function Ee(e){if(T){if(cn(E)!==null)throw xe(),ve;E=e}}function De(e=1){if(T){for(var t=e,n=E;t--;)n=cn(n);E=n}}function Oe(e=!0){for(var t=0,n=E;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=cn(n);e&&n.remove(),n=i}}function ke(e){if(!e||e.nodeType!==8)throw xe(),ve;return e.data}function Ae(e){return e===this.v}function je(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function Me(e){return!je(e,this.v)}function Ne(e){throw Error(`https://svelte.dev/e/lifecycle_outside_component`)}function Pe(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function Fe(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function Ie(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function Le(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function Re(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function ze(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function Be(e){throw Error(`https://svelte.dev/e/props_invalid_value`)}function Ve(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function He(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function Ue(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function We(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}var Ge=[];function Ke(e,t=!1,n=!1){return qe(e,new Map,``,Ge,null,n)}function qe(t,n,r,i,a=null,o=!1){if(typeof t==`object`&&t){var c=n.get(t);if(c!==void 0)return c;if(t instanceof Map)return new Map(t);if(t instanceof Set)return new Set(t);if(e(t)){var u=Array(t.length);n.set(t,u),a!==null&&n.set(a,u);for(var d=0;d<t.length;d+=1){var f=t[d];d in t&&(u[d]=qe(f,n,r,i,null,o))}return u}if(l(t)===s){u={},n.set(t,u),a!==null&&n.set(a,u);for(var p of Object.keys(t))u[p]=qe(t[p],n,r,i,null,o);return u}if(t instanceof Date)return t.getTime(),structuredClone(t);if(typeof t.toJSON==`function`&&!o)return qe(t.toJSON(),n,r,i,t)}if(t instanceof EventTarget)return t;try{return structuredClone(t)}catch{return t}}var O=null;function Je(e){O=e}function Ye(e,t=!1,n){O={p:O,i:!1,c:null,e:null,s:e,x:null,r:W,l:null}}function Xe(e){var t=O,n=t.e;if(n!==null){t.e=null;for(var r of n)Cn(r)}return e!==void 0&&(t.x=e),t.i=!0,O=t.p,Ze(e)}function Ze(e={}){return i(e,ce,{value:!0}),e}function Qe(){return!0}var $e=[];function et(){var e=$e;$e=[],p(e)}function k(e){if($e.length===0&&!Ot){var t=$e;queueMicrotask(()=>{t===$e&&et()})}$e.push(e)}function tt(){for(;$e.length>0;)et()}var nt=~(v|y|_);function A(e,t){e.f=e.f&nt|t}function rt(e){e.f&512||e.deps===null?A(e,_):A(e,y)}function it(e,t){e.f&2048?t.set(e,v):e.f&4096&&t.get(e)!==2048&&t.set(e,y),A(e,_)}function at(e,t){if(t){let t=document.body;e.autofocus=!0,k(()=>{document.activeElement===t&&e.focus()})}}function ot(e){T&&I(e)!==null&&pn(e)}var st=!1;function ct(){st||(st=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[he]?.()})},{capture:!0}))}function lt(e){var t=V,n=W;U(null),G(null);try{return e()}finally{U(t),G(n)}}function ut(e,t,n,r=n){e.addEventListener(t,()=>lt(n));let i=e[he];e[he]=i?()=>{i(),r(!0)}:()=>r(!0),ct()}function dt(e,t,n,r){let i=Qe()?ht:yt;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=W,c=ft(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){L(e,s)}pt()}}var d=mt();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>_t(e))).then(u).catch(e=>L(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),pt())}):f()}function ft(){var e=W,t=V,n=O,r=j;return function(i=!0){G(e),U(t),Je(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function pt(e=!0){G(null),U(null),Je(null),e&&j?.deactivate()}function mt(){var e=W,t=e.b,n=j,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function ht(e){var t=2|v;return W!==null&&(W.f|=te),{ctx:O,deps:null,effects:null,equals:Ae,f:t,fn:e,reactions:null,rv:0,v:w,wv:0,parent:W,ac:null}}var gt=Symbol(`obsolete`);function _t(e,t,n){let r=W;r===null&&Pe();var i=void 0,a=Ut(w),o=!V,s=new Set;return En(()=>{var t=W,n=m();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==ge&&n.reject(e)}).finally(pt)}catch(e){n.reject(e),pt()}var c=j;if(o){if(t.f&32768)var l=mt();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(gt);else for(let e of s.values())e.reject(gt);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==gt&&(c.activate(),t?(a.f|=oe,Yt(a,t)):(a.f&8388608&&(a.f^=oe),Yt(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),xn(()=>{for(let e of s)e.reject(gt)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function vt(e){let t=ht(e);return Wn(t),t}function yt(e){let t=ht(e);return t.equals=Me,t}function bt(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)B(t[n])}}function xt(e){var t,n=W,r=e.parent;if(!Hn&&r!==null&&e.v!==w&&r.f&24576)return be(),e.v;if(G(r),1)try{bt(e),t=$n(e)}finally{G(n)}return t}function St(e){var t=xt(e);!e.equals(t)&&(e.wv=Xn(),(!j?.is_fork||e.deps===null)&&(j===null?e.v=t:(j.capture(e,t,!0),Et?.capture(e,t,!0)),e.deps===null))?A(e,_):Hn||(M===null?rt(e):(bn()||j?.is_fork)&&M.set(e,t))}function Ct(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&lt(()=>{t.ac.abort(ge),t.ac=null}),t.fn!==null&&(t.teardown=d),nr(t,0),Mn(t))}function wt(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&rr(t)}var Tt=null,j=null,Et=null,M=null,Dt=null,Ot=!1,kt=!1,At=null,jt=null,Mt=0,Nt=1,Pt=class e{id=Nt++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){Tt===null?Tt=this:(Tt.next=this,this.prev=Tt),Tt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)A(r,v),t(r);for(r of n.m)A(r,y),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=_}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)A(e,t),this.schedule(e);this.apply();for(var t=At=[],n=[],r=jt=[];this.#a.length>0;){Mt++>1e3&&(this.#b(),It());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw Bt(e),this.#d()||this.discard(),t}}if(j=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(At=null,jt=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)zt(e,t);r.length>0&&j.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),Et=this,Lt(n),Lt(t),Et=null,this.#i?.resolve();var o=j;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(P.clear(),o.#m())}}#h(e,t,n){e.f^=_;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=_:i&4?t.push(r):Zn(r)&&(i&16&&this.add_dirty_reaction(r,y),rr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),A(i,v),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),j=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)it(e[t],this.#s)}capture(e,t,n=!1){e.v!==w&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),M?.set(e,t)),this.is_fork||(e.v=t)}activate(){j=this}deactivate(){j=null,M=null}flush(){try{kt=!0,j=this,this.#m()}finally{Mt=0,Dt=null,At=null,jt=null,kt=!1,j=null,M=null,P.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(gt);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,k(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=m()).promise}static ensure(){if(j===null){let t=j=new e;!kt&&!Ot&&k(()=>{t.started||t.flush()})}return j}apply(){M=null}schedule(e){Dt=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?Tt=e:t.prev=e,this.linked=!1}}};function Ft(e){var t=Ot,n=Et;Et=null,Ot=!0;try{var r;for(e&&(Ft(),r=e());;){if(tt(),j===null)return r;j.flush()}}finally{Ot=t,Et=n}}function It(){try{ze()}catch(e){L(e,Dt)}}var N=null;function Lt(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&Zn(r)&&(N=new Set,rr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Fn(r),N?.size>0)){P.clear();for(let e of N){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)N.has(n)&&(N.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||rr(n)}}N.clear()}}N=null}}function Rt(e){j.schedule(e)}function zt(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),A(e,_);for(var n=e.first;n!==null;)zt(n,t),n=n.next}}function Bt(e){A(e,_);for(var t=e.first;t!==null;)Bt(t),t=t.next}var Vt=new Set,P=new Map,Ht=!1;function Ut(e,t){return{f:0,v:e,reactions:null,equals:Ae,rv:0,wv:0}}function Wt(e,t){let n=Ut(e,t);return Wn(n),n}function Gt(e,t=!1,n=!0){let r=Ut(e);return t||(r.equals=Me),r}function Kt(e,t,n=!1){return V!==null&&(!H||V.f&131072)&&Qe()&&V.f&4325394&&(K===null||!K.has(e))&&Ue(),Yt(e,n?$t(t):t,jt)}var qt=null,Jt=0;function Yt(e,t,n=null){if(!e.equals(t)){Hn?P.set(e,t):P.has(e)||P.set(e,e.v);var r=Pt.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&xt(t),M===null&&rt(t)}e.wv=Xn(),qt=null,Jt=0,Qt(e,v,n),qt=null,Qe()&&W!==null&&W.f&1024&&!(W.f&96)&&(Y===null?Gn([e]):Y.push(e)),!r.is_fork&&Vt.size>0&&!Ht&&Xt()}return t}function Xt(){Ht=!1;for(let e of Vt){e.f&1024&&A(e,y);let t;try{t=Zn(e)}catch{t=!0}t&&rr(e)}Vt.clear()}function Zt(e){Kt(e,e.v+1)}function Qt(e,t,n){var r=e.reactions;if(r!==null){var i=Qe(),a=r.length;if(Jt+=a,Jt>1e5&&qt===null&&(qt=new Set),qt!==null){if(qt.has(e))return;qt.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==W){var l=(c&v)===0;if(l&&A(s,t),c&131072)Vt.add(s);else if(c&2){var u=s;M?.delete(u),Qt(u,y,n)}else if(l){var d=s;c&16&&N!==null&&N.add(d),n===null?Rt(d):n.push(d)}}}}}function $t(t){if(typeof t!=`object`||!t||se in t||ce in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=Wt(0),u=null,d=Jn,f=e=>{if(Jn===d)return e();var t=V,n=Jn;U(null),Yn(d);var r=e();return U(t),Yn(n),r};return i&&r.set(`length`,Wt(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||Ve();var i=r.get(t);return i===void 0?f(()=>{var e=Wt(n.value,u);return r.set(t,e),e}):Kt(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>Wt(w,u));r.set(t,e),Zt(o)}}else Kt(n,w),Zt(o);return!0},get(e,n,i){if(n===se)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>Wt($t(s?e[n]:w),u)),r.set(n,o)),o!==void 0){var c=X(o);return c===w?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=X(i);if(a===w)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===se)return!0;var n=r.get(t),i=n!==void 0&&n.v!==w||Reflect.has(e,t);return(n!==void 0||(W!==null||V!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>Wt(i?$t(e[t]):w,u)),r.set(t,n)),X(n)===w)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>Wt(w,u)),r.set(d+``,p)):Kt(p,w)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>Wt(void 0,u)),Kt(c,$t(n)),r.set(t,c));else{l=c.v!==w;var m=f(()=>$t(n));Kt(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&Kt(g,_+1)}Zt(o)}return!0},ownKeys(e){X(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==w});for(var[n,i]of r)i.v!==w&&!(n in e)&&t.push(n);return t},setPrototypeOf(){He()}})}function en(e){try{if(typeof e==`object`&&e&&se in e)return e[se]}catch{}return e}function tn(e,t){return Object.is(en(e),en(t))}var nn,rn,an,on;function sn(){if(nn===void 0){nn=window,rn=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;an=a(t,`firstChild`).get,on=a(t,`nextSibling`).get,u(e)&&(e[fe]=void 0,e[de]=null,e[pe]=void 0,e.__e=void 0),u(n)&&(n[me]=void 0)}}function F(e=``){return document.createTextNode(e)}function I(e){return an.call(e)}function cn(e){return on.call(e)}function ln(e,t){if(!T)return I(e);var n=I(E);if(n===null)n=E.appendChild(F());else if(t&&n.nodeType!==3){var r=F();return n?.before(r),D(r),r}return t&&gn(n),D(n),n}function un(e,t=!1){if(!T){var n=I(e);return n instanceof Comment&&n.data===``?cn(n):n}if(t){if(E?.nodeType!==3){var r=F();return E?.before(r),D(r),r}gn(E)}return E}function dn(e,t=!1){if(!T)return I(e);var n=ln(e,t);return Ee(e),n}function fn(e,t=1,n=!1){let r=T?E:e;for(var i;t--;)i=r,r=cn(r);if(!T)return r;if(n){if(r?.nodeType!==3){var a=F();return r===null?i?.after(a):r.before(a),D(a),a}gn(r)}return D(r),r}function pn(e){e.textContent=``}function mn(){return!1}function hn(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function gn(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function _n(e){var t=W;if(t===null)return V.f|=oe,e;if(!(t.f&32768)&&!(t.f&4))throw e;L(e,t)}function L(e,t){if(e===ve)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function vn(e){W===null&&(V===null&&Re(e),Le()),Hn&&Ie(e)}function yn(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function R(e,t){var n=W;n!==null&&n.f&8192&&(e|=b);var r={ctx:O,deps:null,nodes:null,f:e|v|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};j?.register_created_effect(r);var i=r;if(e&4)At===null?Pt.ensure().schedule(r):At.push(r);else if(t!==null){try{rr(r)}catch(e){throw B(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=C))}if(i!==null&&(i.parent=n,n!==null&&yn(i,n),V!==null&&V.f&2&&!(e&64))){var a=V;(a.effects??=[]).push(i)}return r}function bn(){return V!==null&&!H}function xn(e){let t=R(8,null);return A(t,_),t.teardown=e,t}function Sn(e){vn(`$effect`);var t=W.f;if(!V&&t&32&&O!==null&&!O.i){var n=O;(n.e??=[]).push(e)}else return Cn(e)}function Cn(e){return R(4|ne,e)}function wn(e){Pt.ensure();let t=R(64|te,e);return(e={})=>new Promise(n=>{e.outro?In(t,()=>{B(t),n(void 0)}):(B(t),n(void 0))})}function Tn(e){return R(4,e)}function En(e){return R(ae|te,e)}function Dn(e,t=0){return R(8|t,e)}function On(e,t=[],n=[],r=[]){dt(r,t,n,t=>{R(8,()=>{e(...t.map(X))})})}function kn(e,t=0){return R(16|t,e)}function An(e,t=0){return R(g|t,e)}function z(e){return R(32|te,e)}function jn(e){var t=e.teardown;if(t!==null){let n=Hn,r=V;Un(!0),U(null);try{t.call(null)}catch(t){L(t,e.parent)}finally{Un(n),U(r)}}}function Mn(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&lt(()=>{e.abort(ge)});var r=n.next;n.f&64?n.parent=null:B(n,t),n=r}}function Nn(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||B(t),t=n}}function B(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(Pn(e.nodes.start,e.nodes.end),n=!0),e.f|=ee,Mn(e,t&&!n),nr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();jn(e),e.f^=ee,e.f|=x;var i=e.parent;i!==null&&i.first!==null&&Fn(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Pn(e,t){for(;e!==null;){var n=e===t?null:cn(e);e.remove(),e=n}}function Fn(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function In(e,t,n=!0){var r=[];e.f|=256,Ln(e,r,!0);var i=()=>{n&&B(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function Ln(e,t,n){if(!(e.f&8192)){e.f^=b;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);Ln(i,t,o?n:!1)}i=a}}}function Rn(e){e.f&=-257,zn(e,!0)}function zn(e,t){if(!(e.f&256)&&e.f&8192){e.f^=b,e.f&1024||(A(e,v),Pt.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);zn(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function Bn(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:cn(n);t.append(n),n=i}}var Vn=null,Hn=!1;function Un(e){Hn=e}var V=null,H=!1;function U(e){V=e}var W=null;function G(e){W=e}var K=null;function Wn(e){V!==null&&(V.f&2097152||V.f&2)&&(K??=new Set).add(e)}var q=null,J=0,Y=null;function Gn(e){Y=e}var Kn=1,qn=0,Jn=qn;function Yn(e){Jn=e}function Xn(){return++Kn}function Zn(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(Zn(a)&&St(a),a.wv>e.wv)return!0}t&512&&M===null&&A(e,_)}return!1}function Qn(e,t,n=!0){var r=e.reactions;if(r!==null&&!(K!==null&&K.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?Qn(a,t,!1):t===a&&(n?A(a,v):a.f&1024&&A(a,y),Rt(a))}}function $n(e){var t=q,n=J,r=Y,i=V,a=K,o=O,s=H,c=Jn,l=e.f;q=null,J=0,Y=null,V=l&96?null:e,K=null,Je(e.ctx),H=!1,Jn=++qn,e.ac!==null&&(lt(()=>{e.ac.abort(ge)}),e.ac=null);try{e.f|=ie;var u=e.fn,d=u();e.f|=S;var f=er(e);if(Qe()&&Y!==null&&!H&&f!==null&&!(e.f&6146))for(var p=0;p<Y.length;p++)Qn(Y[p],e);if(i!==null&&i!==e){if(qn++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=qn;if(t!==null)for(let e of t)e.rv=qn;Y!==null&&(r===null?r=Y:r.push(...Y))}return e.f&8388608&&(e.f^=oe),d}catch(t){return er(e),_n(t)}finally{e.f^=ie,q=t,J=n,Y=r,V=i,K=a,Je(o),H=s,Jn=c}}function er(e){var t=e.deps,n=j?.is_fork;if(q!==null){var r;if(n||nr(e,J),t!==null&&J>0)for(t.length=J+q.length,r=0;r<q.length;r++)t[J+r]=q[r];else e.deps=t=q;if(bn()&&e.f&512)for(r=J;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&J<t.length&&(nr(e,J),t.length=J);return t}function tr(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(q===null||!n.call(q,r))){var s=r;s.f&512&&(s.f^=512),s.v!==w&&rt(s),s.ac!==null&&lt(()=>{s.ac.abort(ge),s.ac=null,A(s,v)}),Ct(s),nr(s,0)}}function nr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)tr(e,n[r])}function rr(e){var t=e.f;if(!(t&16384)){A(e,_);var n=W;W=e;try{t&16777232?Nn(e):Mn(e),jn(e);var r=$n(e);e.teardown=typeof r==`function`?r:null,e.wv=Kn}finally{W=n}}}async function ir(){await Promise.resolve(),Ft()}function X(e){var t=!!(e.f&2);if(Vn?.add(e),V!==null&&!H&&!(W!==null&&W.f&16384)&&(K===null||!K.has(e))){var r=V.deps;if(V.f&2097152)e.rv<qn&&(e.rv=qn,q===null&&r!==null&&r[J]===e?J++:q===null?q=[e]:q.push(e));else{V.deps??=[],n.call(V.deps,e)||V.deps.push(e);var i=e.reactions;i===null?e.reactions=[V]:n.call(i,V)||i.push(V)}}if(Hn&&P.has(e))return P.get(e);if(t){var a=e;if(Hn){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||or(a))&&(o=xt(a)),P.set(a,o),o}var s=!(a.f&512)&&!H&&V!==null&&!!(V.f&512),c=(a.f&S)===0;Zn(a)&&(s&&(a.f|=512),St(a)),s&&!c&&(wt(a),ar(a))}if(M?.has(e))return M.get(e);if(e.f&8388608)throw e.v;return e.v}function ar(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(wt(r),ar(r))}}function or(e){if(e.v===w)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(P.has(t)||t.f&2&&or(t))return!0;return!1}function sr(e){var t=H;try{return H=!0,e()}finally{H=t}}[...`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`)];var cr=[`touchstart`,`touchmove`];function lr(e){return cr.includes(e)}var ur=Symbol(`events`),dr=new Set,fr=new Set;function pr(e,t,n,r={}){function i(e){if(r.capture||yr.call(t,e),!e.cancelBubble)return lt(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,k(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function mr(e,t,n,r,i){var a={capture:r,passive:i},o=pr(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&xn(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function hr(e,t,n){(t[ur]??={})[e]=n}function gr(e){for(var t=0;t<e.length;t++)dr.add(e[t]);for(var n of fr)n(e)}var _r=null,vr=!1;function yr(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;_r=e,vr||(vr=!0,setTimeout(()=>{vr=!1,_r=null}));var s=0,c=_r===e&&e[ur];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[ur]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=V,f=W;U(null),G(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[ur]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[ur]=t,delete e.currentTarget,U(d),G(f)}}}var br=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function xr(e){return br?.createHTML(e)??e}function Sr(e){var t=hn(`template`);return t.innerHTML=xr(e.replaceAll(`<!>`,`<!---->`)),t.content}function Z(e,t){var n=W;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function Cr(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(T)return Z(E,null),E;i===void 0&&(i=Sr(a?e:`<!>`+e),n||(i=I(i)));var t=r||rn?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=I(t),s=t.lastChild;Z(o,s)}else Z(t,t);return t}}function wr(e,t,n=`svg`){var r=!e.startsWith(`<!>`),i=!!(t&1),a=`<${n}>${r?e:`<!>`+e}</${n}>`,o;return()=>{if(T)return Z(E,null),E;if(!o){var e=I(Sr(a));if(i)for(o=document.createDocumentFragment();I(e);)o.appendChild(I(e));else o=I(e)}var t=o.cloneNode(!0);if(i){var n=I(t),r=t.lastChild;Z(n,r)}else Z(t,t);return t}}function Tr(e,t){return wr(e,t,`svg`)}function Er(e=``){if(!T){var t=F(e+``);return Z(t,t),t}var n=E;return n.nodeType===3?gn(n):(n.before(n=F()),D(n)),Z(n,n),n}function Dr(){if(T)return Z(E,null),E;var e=document.createDocumentFragment(),t=document.createComment(``),n=F();return e.append(t,n),Z(t,n),e}function Or(e,t){if(T){var n=W;n.f&32768&&n.nodes.end!==null||(n.nodes.end=E),Te()}else e!==null&&e.before(t)}function kr(){if(T&&E&&E.nodeType===8&&E.textContent?.startsWith(`$`)){let e=E.textContent.substring(1);return Te(),e}return(window.__svelte??={}).uid??=1,`c${window.__svelte.uid++}`}function Ar(e){let t=0,n=Ut(0),r;return()=>{bn()&&(X(n),Dn(()=>(t===0&&(r=sr(()=>e(()=>Zt(n)))),t+=1,()=>{k(()=>{--t,t===0&&(r?.(),r=void 0,Zt(n))})})))}}var jr=C|te;function Mr(e,t,n,r){new Nr(e,t,n,r)}var Nr=class{parent;is_pending=!1;transform_error;#e;#t=T?E:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=Ar(()=>(this.#p=Ut(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=W;t.b=this,t.f|=128,n(e)},this.parent=W.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=kn(()=>{if(T){let e=ke(this.#t);Te();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},jr),T&&(this.#e=E)}#h(){try{this.#a=z(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);k(r),t&&(this.#s=z(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?Ce():(t=!0,n&&We(),this.#s!==null&&In(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){L(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(x|ee))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=z(()=>e(this.#e)),k(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=F(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return z(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){L(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(j)):this.#u===0&&(this.#e.before(e),this.#c=null,In(this.#o,()=>{this.#o=null}),this.#x(j))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=z(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();Bn(this.#a,e);let t=this.#n.pending;this.#o=z(()=>t(this.#e))}else this.#x(j)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){it(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=W,n=V,r=O;G(this.#i),U(this.#i),Je(this.#i.ctx);try{return Pt.ensure(),e()}finally{G(t),U(n),Je(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&In(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,k(()=>{this.#d=!1,this.#p&&Yt(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),X(this.#p)}error(e){if(e===ve||!this.#n.onerror&&!this.#n.failed)throw e;j?.is_fork?(this.#a&&j.skip_effect(this.#a),this.#o&&j.skip_effect(this.#o),this.#s&&j.skip_effect(this.#s),j.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(B(this.#a),null),this.#o&&=(B(this.#o),null),this.#s&&=(B(this.#s),null),T&&(D(this.#t),De(),D(Oe()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return z(()=>{var r=W;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return L(e,this.#i.parent),null}}))};k(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){L(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>L(e,this.#i&&this.#i.parent)):n(t)}})}};function Pr(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[me]??=e.nodeValue)&&(e[me]=n,e.nodeValue=`${n}`)}function Fr(e,t){return Lr(e,t)}var Ir=new Map;function Lr(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){sn();var l=void 0,u=wn(()=>{var s=n??t.appendChild(F());Mr(s,{pending:()=>{}},t=>{Ye({});var n=O;if(o&&(n.c=o),a&&(i.$$events=a),T&&Z(t,null),l=e(t,i)||Ze(),T&&(W.nodes.end=E,E===null||E.nodeType!==8||E.data!==`]`))throw xe(),ve;Xe()},c);var u=new Set,d=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!u.has(r)){u.add(r);var i=lr(r);for(let e of[t,document]){var a=Ir.get(e);a===void 0&&(a=new Map,Ir.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,yr,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return d(r(dr)),fr.add(d),()=>{for(var e of u)for(let n of[t,document]){var r=Ir.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,yr),r.delete(e),r.size===0&&Ir.delete(n)):r.set(e,i)}fr.delete(d),s!==n&&s.parentNode?.removeChild(s)}});return Rr.set(l,u),l}var Rr=new WeakMap,zr=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)Rn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(Rn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(B(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();Bn(r,t),t.append(F()),this.#n.set(e,{effect:r,fragment:t})}else B(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),In(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(B(n.effect),this.#n.delete(e))};ensure(e,t){var n=j,r=mn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=F();i.append(a),this.#n.set(e,{effect:z(()=>t(a)),fragment:i})}else this.#t.set(e,z(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else T&&(this.anchor=E),this.#a(n)}},Br=0,Vr=1,Hr=2;function Ur(e,t,n,r,i){T&&Te();var a=Qe(),o=w,s=a?Ut(o):Gt(o,!1,!1),c=a?Ut(o):Gt(o,!1,!1),l=new zr(e);kn(()=>{var a=j,o=t(),u=!1;let d=T&&f(o)===(e.data===`[!`);if(d&&(D(Oe()),we(!1)),f(o)){var p=ft(),m=!1;let e=e=>{if(!u){m=!0,p(!1),j===a&&a.deactivate(),Pt.ensure();try{e()}finally{pt(!1),Ot||Ft()}}};o.then(t=>{e(()=>{Yt(s,t),l.ensure(Vr,r&&(e=>r(e,s)))})},t=>{e(()=>{if(Yt(c,t),l.ensure(Hr,i&&(e=>i(e,c))),!i)throw c.v})}),T?l.ensure(Br,n):k(()=>{m||e(()=>{l.ensure(Br,n)})})}else Yt(s,o),l.ensure(Vr,r&&(e=>r(e,s)));return d&&we(!0),()=>{u=!0}})}function Wr(e,t,n=!1){var r;T&&(r=E,Te());var i=new zr(e),a=n?C:0;function o(e,t){if(T){var n=ke(r);if(e!==parseInt(n.substring(1))){var a=Oe();D(a),i.anchor=a,we(!1),i.ensure(e,t),we(!0);return}}i.ensure(e,t)}kn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var Gr=Symbol(`NaN`);function Kr(e,t,n){T&&Te();var r=new zr(e),i=!Qe();kn(()=>{var e=t();e!==e&&(e=Gr),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function qr(e,t){return t}function Jr(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];In(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;Yr(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;pn(d),d.append(u),e.items.clear()}Yr(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function Yr(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=re,Bn(a,document.createDocumentFragment())):B(t[i],n)}}var Xr;function Zr(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=T?D(I(u)):u.appendChild(F())}T&&Te();var d=null,f=yt(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=X(f);_.fallback=d,$r(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=re,ti(d,null,c)):Rn(d):In(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:kn(()=>{var e=X(f),t=e.length;let r=!1;T&&ke(c)===`[!`!=(t===0)&&(c=Oe(),D(c),we(!1),r=!0);for(var u=new Set,_=j,v=mn(),y=0;y<t;y+=1){T&&E.nodeType===8&&E.data===`]`&&(c=E,r=!0,we(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&Yt(S.v,b),S.i&&Yt(S.i,y),v&&_.unskip_effect(S.e)):(S=ei(l,m?c:Xr??=F(),b,x,y,o,n,i),m||(S.e.f|=re),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=z(()=>s(c)):(d=z(()=>s(Xr??=F())),d.f|=re)),t>u.size&&Fe(``,``,``),T&&t>0&&D(Oe()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&we(!0),X(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,T&&(c=E)}function Qr(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function $r(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=Qr(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(Rn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=re,_===l)ti(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),ni(e,d,_),ni(e,_,y),ti(_,y,n),d=_,p=[],m=[],l=Qr(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],ee=p[p.length-1];for(x=0;x<p.length;x+=1)ti(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);ni(e,S.prev,ee.next),ni(e,d,S),ni(e,ee,b),l=b,d=ee,--v,p=[],m=[]}else u.delete(_),ti(_,l,n),ni(e,_.prev,_.next),ni(e,_,d===null?e.effect.first:d.next),ni(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=Qr(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=Qr(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(Yr(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var C=[];if(u!==void 0)for(_ of u)_.f&8192||C.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&C.push(l),l=Qr(l.next);var te=C.length;if(te>0){var ne=i&4&&s===0?n:null;if(o){for(v=0;v<te;v+=1)C[v].nodes?.a?.measure();for(v=0;v<te;v+=1)C[v].nodes?.a?.fix()}Jr(e,C,ne)}}o&&k(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function ei(e,t,n,r,i,a,o,s){var c=o&1?o&16?Ut(n):Gt(n,!1,!1):null,l=o&2?Ut(i):null;return{v:c,i:l,e:z(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function ti(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=cn(r);if(a.before(r),r===i)return;r=o}}function ni(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function ri(e,t,n){var r;T&&(r=E,Te());var i=new zr(e);kn(()=>{var e=t()??null;if(T&&ke(r)===`[`!=(e!==null)){var a=Oe();D(a),i.anchor=a,we(!1),i.ensure(e,e&&(t=>n(t,e))),we(!0)}else i.ensure(e,e&&(t=>n(t,e)))},C)}function ii(e,t){var n=void 0,r;An(()=>{n!==(n=t())&&(r&&=(B(r),null),n&&(r=z(()=>{Tn(()=>n(e))})))})}function ai(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=ai(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function oi(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=ai(e))&&(r&&(r+=` `),r+=t);return r}function si(e){return typeof e==`object`?oi(e):e??``}var ci=[...` 	
\r\f\xA0\v﻿`];function li(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||ci.includes(r[o-1]))&&(s===r.length||ci.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function ui(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function di(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function fi(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(di)),i&&c.push(...Object.keys(i).map(di));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=di(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=ui(r)),i&&(n+=ui(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function pi(e,t,n,r,i,a){var o=e[fe];if(T||o!==n||o===void 0){var s=li(n,r,a);T&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[fe]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function mi(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function hi(e,t,n,r){var i=e[pe];if(T||i!==t){var a=fi(t,r);T&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[pe]=t}else r&&(Array.isArray(r)?(mi(e,n?.[0],r[0]),mi(e,n?.[1],r[1],`important`)):mi(e,n,r));return r}function gi(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function _i(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=xi(c);gi(c,i?a.includes(l):tn(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function vi(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return Se();for(var i of t.options)i.selected=n.includes(xi(i))}else{for(i of t.options)if(tn(xi(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function yi(e){var t=new MutationObserver(t=>{t.every(Si)||(`__defaultValue`in e&&_i(e,!1),`__value`in e&&vi(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),xn(()=>{t.disconnect()})}function bi(e,t,n=t){var r=new WeakSet,i=!0;ut(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),xi);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&xi(o)}n(a),e.__value=a,j!==null&&r.add(j)}),Tn(()=>{var a=t();if(e===document.activeElement){var o=j;if(r.has(o))return}if(vi(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=xi(s),n(a))}e.__value=a,i=!1})}function xi(e){return`__value`in e?e.__value:e.value}function Si(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var Ci=Symbol(`is custom element`),wi=Symbol(`is html`),Ti=_e?`link`:`LINK`,Ei=_e?`progress`:`PROGRESS`;function Di(e){if(T){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;Ai(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;Ai(e,`checked`,null),e.checked=r}}};e[he]=n,k(n),ct()}}function Oi(e,t){var n=ji(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===Ei)&&(e.value=t??``)}function ki(e,t){var n=ji(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function Ai(e,t,n,r){var i=ji(e);if(!(T&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===Ti))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[ue]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&Ni(e).has(t)?e[t]=n:(!T||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function ji(e){return e[de]??={[Ci]:e.nodeName.includes(`-`),[wi]:e.namespaceURI===ye}}var Mi=new Map;function Ni(e){var t=e.getAttribute(`is`)||e.nodeName,n=Mi.get(t);if(n)return n;Mi.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function Pi(e,t,n=t){var r=new WeakSet;ut(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=Ii(e)?Li(a):a,n(a),j!==null&&r.add(j),await ir(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(T&&e.defaultValue!==e.value||sr(t)==null&&e.value)&&(n(Ii(e)?Li(e.value):e.value),j!==null&&r.add(j)),Dn(()=>{var n=t();if(e===document.activeElement){var i=j;if(r.has(i))return}Ii(e)&&n===Li(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}function Fi(e,t,n=t){ut(e,`change`,t=>{n(t?e.defaultChecked:e.checked)}),(T&&e.defaultChecked!==e.checked||sr(t)==null)&&n(e.checked),Dn(()=>{e.checked=!!t()})}function Ii(e){var t=e.type;return t===`number`||t===`range`}function Li(e){return e===``?null:+e}var Ri=new class e{#e=new WeakMap;#t;#n;static entries=new WeakMap;constructor(e){this.#n=e}observe(e,t){var n=this.#e.get(e)||new Set;return n.add(t),this.#e.set(e,n),this.#r().observe(e,this.#n),()=>{var n=this.#e.get(e);n.delete(t),n.size===0&&(this.#e.delete(e),this.#t.unobserve(e))}}#r(){return this.#t??=new ResizeObserver(t=>{for(var n of t){e.entries.set(n.target,n);for(var r of this.#e.get(n.target)||[])r(n)}})}}({box:`border-box`});function zi(e,t,n){var r=Ri.observe(e,()=>n(e[t]));Tn(()=>(sr(()=>n(e[t])),r))}function Bi(e,t){return e===t||e?.[se]===t}function Vi(e=Ze(),t,n,r){var i=O.r,a=W;return Tn(()=>{var o,s;return Dn(()=>{o=s,s=r?.()||[],sr(()=>{Bi(n(...s),e)||(t(e,...s),o&&Bi(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&Bi(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}var Hi=!1;function Ui(e){var t=Hi;try{return Hi=!1,[e(),Hi]}finally{Hi=t}}function Wi(e,t,n,r){var i=!0,o=!!(n&8),s=!!(n&16),c=r,l=!0,u=void 0,d=()=>s&&i?(u??=ht(r),X(u)):(l&&(l=!1,c=s?sr(r):r),c);let f;if(o){var p=se in e||le in e;f=a(e,t)?.set??(p&&t in e?n=>e[t]=n:void 0)}var m,h=!1;o?[m,h]=Ui(()=>e[t]):m=e[t],m===void 0&&r!==void 0&&(m=d(),f&&(i&&Be(t),f(m)));var g=i?()=>{var n=e[t];return n===void 0?d():(l=!0,n)}:()=>{var n=e[t];return n!==void 0&&(c=void 0),n===void 0?c:n};if(i&&!(n&4))return g;if(f){var _=e.$$legacy;return(function(e,t){return arguments.length>0?((!i||!t||_||h)&&f(t?g():e),e):g()})}var v=!1,y=(n&1?ht:yt)(()=>(v=!1,g()));o&&X(y);var b=W;return(function(e,t){if(arguments.length>0){let n=t?X(y):i&&o?$t(e):e;return Kt(y,n),v=!0,c!==void 0&&(c=n),e}return Hn&&v||b.f&16384?y.v:X(y)})}function Gi(e){O===null&&Ne(`onMount`),Sn(()=>{let t=sr(e);if(typeof t==`function`)return t})}function Ki(e){O===null&&Ne(`onDestroy`),Gi(()=>()=>sr(e))}typeof window<`u`&&((window.__svelte??={}).v??=new Set).add(`5`);var qi=`### Why points change hands.

cause-discard = discard
cause-self-draw = self-draw
cause-others-discard = another's discard
cause-others-share = another's share
cause-robbed-kong = robbed kong
cause-fed-kong = fed the kong
cause-liability = liability
cause-kong = kong
cause-false-win = false win
cause-by-hand = entered by hand
`,Ji=`### What is wrong with what somebody gave, and how to mend it.

## Where it is

error-at = { $text }: { $reason }

## Tiles

-write-tiles = write digits followed by one of m p s z f a x, e.g. 123m 55z 1f
error-notation = cannot read { $text } at character { $number }: { $reason }
error-tile-no-digits = '{ $text }' has no digits before it; { -write-tiles }
error-no-such-tile = there is no tile { $text }; { -write-tiles }
error-unexpected-character = unexpected character '{ $text }'; { -write-tiles }
error-digits-without-letter = digits without a suit letter; { -write-tiles }
error-one-tile = exactly one tile is needed here, e.g. 5p

## Facts of a position

error-state-flag = { $text } = { $text2 } must be true or false
error-state-number = { $text } = { $text2 } must be a number from 0
error-state-choice = { $text } = { $text2 } must be { $text3 }
error-state-counts = { $text } = { $text2 } must be a table of counts by seat, e.g. { "{" } W = 1 { "}" }
error-state-most = { $text }: { $seat } cannot have { $number } of { $number2 }
error-state-words-by-seat = { $text } = { $text2 } must be a table of words by seat, e.g. { "{" } E = "{ $text3 }" { "}" }
error-state-seats-by-seat = { $text } = { $text2 } must be a table of seats by seat, e.g. { "{" } E = "{ $text3 }" { "}" }
error-state-no-seat = { $text }: there is no seat { $text2 }
error-state-no-seat-of = { $text }: there is no seat { $text2 }; write one of { $text3 }
error-state-no-word = { $text }: { $seat } cannot be { $text2 }; write one of { $text3 }
error-state-own-seat = { $text }: { $seat } cannot stand for himself
error-state-seats = { $text } = { $text2 } must be a list of seats, e.g. ["S"]
error-state-tile = { $text } = { $text2 } must be a tile, e.g. 5p: { $reason }
error-state-suited-or-honor = { $text } = { $text2 } must be a tile of the suits or an honor
error-state-suited = { $text } = { $text2 } must be a suited tile
error-state-tiles = { $text } = { $text2 } must be a list of tiles, e.g. ["3m"]
error-state-list = { $text } = { $text2 } must be a list, { $reason }
error-state-entry = { $text }: { $text2 } must be { $reason }
error-written-like = written like "{ $text }"
error-written-like-words = written like "{ $text }", the words being { $text2 }
error-fu-needed = { $number } fan alone tell no payment: fu are needed as well (20, 25, 30, ...)
error-state-four-norths = norths: there are four of them, the one of the event included
error-state-look = { $text }: the event is a draw of the treasure
error-state-waits-paid = what the hand of { $seat } waits for is paid: give its tiles, or enter the payments
error-state-put-away-not-held = put_away = { $text } is not in the dealer's hand
error-state-indicator-flower = indicator { $text } is a flower: give the tile turned after it
error-state-who-robs = { $text } is missing: name who robs
error-state-demands = demands must be a list of seats other than E, e.g. ["N"]
error-state-rob-gold-dealer = rob_gold = "dealer" needs a deal event and an indicator
error-state-put-away = put_away is missing: name the tile that the dealer puts away
error-state-ura = ura names { $number } tiles, dora { $number2 }: one lies under each
error-state-bonus-indicator = { $text }: a bonus tile is no indicator
error-state-beyond-river = { $text }: { $seat } { $number } is beyond the river of { $number2 } discards
error-state-kong-event = { $text } names the kong of a { $text2 } event
error-state-no-kong = { $text } = { $text2 } is no kong of the seat that draws
error-wall-given = the wall given does not hold the tiles of this ruleset, each as often as it exists

## Rulesets and options

error-not-allowed = { $word } is not allowed: { $reason }{ $clause }
error-undeclared-need = { $text } reads win.{ $text2 } without asking for it: write @pattern(asks="{ $text2 }") above it
error-option-choice = option { $text } cannot be { $text2 }: choose one of { $text3 }
error-option-counts = option { $text } is a table of counts from 0 to { $number }, e.g. { $text2 }, not { $text3 }
error-option-numbers = option { $text } is a list of numbers from { $number } to { $number2 }, e.g. { $text2 }, not { $text3 }
error-option-words = option { $text } is a list of words, not { $text2 }
error-option-number-or-word = option { $text } is { $text2 } or a number from 0 to { $number }, e.g. { $text3 }, not { $text4 }
error-option-number = option { $text } is a number from 0 to { $number }, e.g. { $text2 }, not { $text3 }
error-option-unknown = there is no option { $text }: this ruleset has { $text2 }
error-option-names = option { $text } names { $text2 }: choose of { $text3 }
error-option-red-fives = option red_fives gives each of m, p and s 0 to 4 red fives, not { $text }
error-no-ruleset = there is no ruleset { $text }: choose one of { $text2 }; own rulesets are files or folders like my_rules.py here or in a folder of { $text3 }
error-no-ruleset-here = there is no ruleset { $text }
error-no-ruleset-file = { $text }: there is no such file of a ruleset
error-own-build-returns = { $text }: build must return a Ruleset, not { $text2 }
error-own-id = { $text }: the id { $text2 } must be that of the file, { $text3 }
error-own-file-name = { $text }: the name of the file must be like my_rules.py
error-own-options = { $text }: OPTIONS must be a tuple of options, at least OPTIONS = ()
error-own-build = { $text }: a function build(options) that returns the Ruleset is missing
error-own-names = { $text }: NAMES must be a table of names
error-no-fan = there is no fan { $text }: choose one of { $text2 }
error-no-bot = there is no bot { $text }: choose one of { $text2 }

## Hands that are asked about

error-seat-of = there is no seat { $text }; the seats are { $text2 }
error-too-small = { $number } is too small: give a number from { $number2 }
error-one-dealer = the dealer sits E, not { $text }: leave one of the two out
error-hand-size-waits =
    { $number } tiles, but beside { $number2 ->
        [one] { $number2 } meld
       *[other] { $number2 } melds
    } a hand has { $number3 }, or { $number4 } before the discard
error-hand-size-win =
    { $number } tiles, but beside { $number2 ->
        [one] { $number2 } meld
       *[other] { $number2 } melds
    } a hand has { $number3 }, the winning tile not among them
error-not-one-tile = { $text } is not one tile: write e.g. 5p
error-unknown-choice = { $text } is not known: choose one of { $text2 }
error-nobody-gives = nobody gives the tile of a win by { $text }: leave it out, or say \`by\` discard
error-whose-tile = a win by { $text } needs \`from\` SEAT: whose tile is it?
error-only-dealer = only the dealer, E, wins with the tiles of the deal
error-own-seat = { $text } is the winner's own seat: name another
error-option-nowhere = no ruleset has an option { $text }
error-several-hands = the position tells several hands; name the seat whose hand it is
error-none-found = no deal brought a hand worth practising

## Positions in one line

error-cannot-read = cannot read { $text }: { $reason }
error-position-field = position, { $text }: { $reason }
error-line-version = this program reads positions of { $text }
error-line-ruleset = begin with the id of a ruleset: \`mahjong-atlas rules list\` names them
error-line-field = write a field as KEY=VALUE, e.g. round=E
error-line-twice = the field stands there twice: leave one out
error-line-no-field = there is no such field: write one of { $text }
error-line-tile-unknown = the tile of the event is not known
error-line-hand-unknown = this hand is asked about, so none of its tiles may be unknown
error-line-other-version = it is { $text } here: leave the version out to read it by these rules
error-line-no-seat = there is no seat { $text }: the seats are { $text2 }
error-line-seat-twice = a seat stands there twice
error-line-no-event = there is no event { $text }: write one of { $text2 }
error-line-exhausted = an exhausted wall has neither seat nor tile
error-line-event = write { $text }, the seat and the tile with colons between them, e.g. { $text }:S:3m
error-line-event-tile = exactly one tile is needed there, e.g. 5p, or ? for one that is not known
error-line-kong = write a seat and which of its melds it is, counted from 1, e.g. S2
error-meld-word = a meld begins with one of { $text }
error-line-meld = write a meld like pung:555z:W or concealed-kong:3333z
error-line-meld-tiles = all tiles of a meld are known, and at most one of them was claimed
error-line-meld-source = a { $text } is claimed from a seat: name it behind the tiles, e.g. { $text }:{ $text2 }:W
error-line-plain-tiles = only tiles that are known and lie there are written here, e.g. 123m55z
error-line-taken = a tile that was taken from the hand is not written in it
error-line-river = all discards are known: write them in their order, e.g. 9m1z5p-
error-line-count = write a number from 0
error-line-wind = write E, S, W or N
error-line-dice = write the dice of each throw, e.g. 34 or 34,2
error-line-value = write a word, a number, true, false, a list a,b or a table E:1,S:2
error-line-number = write a whole number, at most { $number }

## Positions and melds as they are written

error-list = { $cause }, { $reason }
error-meld-no-seat = there is no seat { $text }
error-meld-form = write a meld like "pung 555z from W" or "concealed-kong 3333z"
error-meld-claimed = a { $text } is claimed from a seat: add e.g. from W
error-meld-size = a { $text } has { $number } tiles
error-meld-no = this is no { $text }: { $reason }
error-meld-not-alike = its tiles are not alike
error-meld-not-in-row = not three in a row (a wild tile is written in the place of the tile it stands for)
error-no-such-round = no such round is played; it is { $seat }
error-no-tile-turned = this ruleset turns no tile
error-unknown-key = unknown key { $text }; known here: { $text2 }
error-points-by-seat = points must be a table by seat, e.g. { "{" } E = 24000 { "}" }
error-points-of = points of { $text } cannot be { $text2 }
error-meld-from-itself = { $text } comes from the seat itself
error-kong-last = in a kong event the kong stands last in the melds of the seat
error-many-melds = { $number } melds are too many
error-hand-tiles = the hand has { $number } tiles, not { $number2 } (without the event tile)
error-needs-pung = { $text } needs its pung in the melds
error-needs-three = { $text } needs the other three tiles in the hand
error-needs-kong = { $text } needs a kong in the melds
error-needs-last-kong = { $text } needs the kong of { $tile } last in the melds
error-too-many-tiles = { $number } x { $tile }, but the game has { $number2 }: { $reason }
error-count-hand = hand of { $seat } { $number }
error-count-flowers = flowers of { $seat } { $number }
error-count-melds = melds of { $seat } { $number }
error-count-discards = discards of { $seat } { $number }
error-count-indicator = indicator { $number }
error-count-event = event { $number }
error-count-elsewhere = { $text } { $number }
error-must-be = { $text } = { $text2 } must be { $reason }
needed-text = a text in quotes
needed-number = a whole number
needed-flag = true or false
needed-texts = a list of texts
needed-table = a table { "{" } ... { "}" }
needed-throws = a list of throws, e.g. [[3, 4], [2]]
needed-from-zero = 0 or more
needed-at-most = at most { $number }
needed-names = a list of names in turn order
needed-between = a number from { $number } to { $number2 }
needed-number-from-zero = a number from 0
needed-times = how often it counts, 1 to { $number }
needed-one-of = one of { $text }
needed-together = how many of the winners won first on one tile: 1 to { $number }
error-key-missing = key { $text } is missing

## Entries of a scorebook

error-entry-table = must be a table { "{" } ... { "}" }
error-entry-text = { $text } must be a text of at most 100 letters
error-entry-id = an entry needs an id of its own
error-entry-list = must be a list of entries
error-entry-many = { $number } entries; a book holds { $number2 }: open a new one
error-entry-deep = tables within tables within tables: nothing lies so deep
error-entry-key = { $text } is no key
error-entry-long = a text of { $number } letters; { $number2 } are the most
error-entry-unseen = { $text } holds characters that nobody can read: write it on one line
error-entry-value = { $text } must be a text, a whole number, true or false
error-entry-first-dealer = { $text } is none of the players: choose one of { $text2 }
error-entry-outcome = must be a table of { $text }
error-entry-word = must be a word
error-entry-numbers-table = must be a table of numbers
error-entry-paid = paid must be { $number } numbers, winners some of 0 to { $number2 }
error-entry-between = must be a number from { $number } to { $number2 }
error-entry-numbers = must be a list of numbers
error-book-ruleset = there is no ruleset { $text }: see /api/rulesets
error-book-empty = holds no entry: make a new book
error-book-not-text = is no book: it holds other things than text
error-book-line = cannot be read: is this a book?
error-book-meanwhile = somebody else has written into it meanwhile: try again
error-book-nothing-to-undo = there is no deal to undo
error-book-cut = { $text }: the last line was cut off while it was written; it does not count

## Rules of one's own

error-pattern-asks = @pattern(asks={ $text }): choose among { $text2 }
error-pattern-once = @pattern(once=True): it cannot need traits of a reading, only of the moment
error-pattern-moment = @pattern(needs=...): traits of the moment belong to a pattern with once=True
error-two-states = two parts declare the state { $text } differently
error-pattern-traits = { $text } holds of a win without the traits that it needs
error-pattern-reading = { $text } depends on how the hand is read: take out once=True
error-names-message = { $text }, line { $number }: this message cannot be read: { $text2 }
error-names-table = { $text }: NAMES[{ $text2 }] must be a table of names
error-names-row = { $text }: the names of { $text2 } must be texts by language, e.g. en, ja, zh

## What was typed at the command line

error-pair = { $text } must be written NAME=VALUE
error-given-twice = { $text } is given twice
error-no-language = there is no language { $text }: choose one of { $text2 }
error-bots-places = { $number } bots, but there are { $number2 } places for them
error-new-id = { $text } must be words in small letters joined by -, e.g. my-rules
error-new-taken = { $text } is a ruleset of the package: choose another name
error-unknown-ruleset = there is no ruleset { $text }: choose one of { $text2 }
error-no-folder = { $text } is no folder
error-file-there = { $text } is there already: choose another name
error-book-there = { $text } is there already: choose another name, or add to it
error-no-topic = there is no topic { $text }: choose one of { $text2 }
error-verify-tells = says nothing but the verdict: leave --tell or --verify out
error-new-since = begins a new game, since { $reason }
error-not-writable = { $text } cannot be written ({ $text2 }): name another file
error-other-game = { $text } is another game ({ $text2 }, seed { $text3 }): name another file
error-game-over = { $text } has come to its end: name another file for a new game
error-game-there = { $text } exists already: name another file, or leave --new out
error-entry-unread = { $text } cannot be read: { $text2 }
error-entry-file = { $text } must hold a table: happenings, or one of them
error-everywhere-takes = give --hand and --win, neither --rules nor a file of cases
error-describes-alone = describes the hand alone: leave the options that describe one out
error-score-takes = give --rules, --hand and --win, a position or a file of cases
error-waits-takes = give --rules and --hand, or a position
error-no-case = no [[case]]; flows are checked by \`mahjong-atlas check\`
error-no-case-id = no [[case]] with id { $text }: it has { $text2 }
error-no-clause = no rule page has a clause { $text }
error-table-has-rules = a table has its rules and bots: leave --rules, --bots, --option out
error-which-table-or-rules = which table? give its id or its link, or --rules for a new one
error-which-table = which table? give its id, or its link as --url
error-which-game = which game? \`mahjong-atlas rules list\` names them, or take --demo
error-games-here = belongs to games that are played here: leave it or --url out
error-of-server = belongs to a server: give its address with --url
error-program-quotes = cannot read { $text } ({ $text2 }): mend its quotes
error-no-program = names no program
error-kong-pair = { $text } must be written NAME=MELD, e.g. "Bo=concealed-kong 3333p"
error-of-winners = { $number } of them, but { $number2 } winners
error-several-in-file = tell several hands in a file, --entry FILE
error-terminal-closed = the terminal was closed
error-terminal-closed-game = the terminal was closed; the game is saved in { $text }: go on with '{ $text2 }'
error-terminal-closed-table = the terminal was closed; your place is kept: go on with '{ $text }'
error-input-ended = the input ended before everything was answered
error-name-command = name a command
error-see-help = { $reason }: see '{ $text } --help'
error-no-command = No such command { $text }
error-no-option = No such option: { $text }
error-missing = Missing { $text }
error-bad-value = Invalid value for { $text }: { $text2 }
error-client-package = playing at a server needs the package { $text }: pip install 'mahjong-atlas[client]'
error-server-package = the package { $text } is missing, which serving needs: pip install 'mahjong-atlas[server]'

## Servers and tables

error-no-table = there is no table { $text } at { $text2 }: look at its link
error-two-tables = the link of --url names the table { $text }: give one of them
error-token-unknown = { $text } does not know it: leave it out to come as a guest
error-no-server = no server answers at { $text }: start one with 'mahjong-atlas serve', or look at the address
error-not-our-server = what answers at { $text } is no server of this program: look at the address
error-no-address = { $text } is no address of a server: write { $text2 }, or the link of a table
error-no-table-answers = no table answers at { $text }: look at the address
error-other-protocol = { $text } speaks another protocol: bring this program up to date
error-answers-no-more = { $text } does not answer any more: come again later
error-answers-not = { $text } does not answer: come again later
error-no-place = no place is open at this table: choose another one
error-table-closed = the table is closed
error-deal-lost = the table was closed before the deal was over
error-program-run = { $text } cannot be run ({ $text2 }): look at --program
error-program-refused = { $text }: refused again and again: { $reason }
error-program-ended = { $text } has ended before the match
error-program-long = { $text }: an answer is too long
error-program-said = { $text } said { $text2 }: it must be an action such as ["discard","5m"]

## Moves that were typed

error-not-possible = { $text } is not possible now
error-key-unused = nothing is under the key { $text } now: { $text2 }
error-key-unused-discard = nothing is under the key { $text } now: only discards are possible
error-unreadable-move = cannot read { $text }: type a number, a tile, a key ({ $text2 }) or ? for help
error-no-tile-number = there is no tile number { $text }: the hand has 1 to { $number }
error-no-reason-given = the server does not say why this may not be done: try again

## Settings, files and the database of a server

error-setting-choice = { $text } cannot be { $text2 }: choose one of { $text3 }
error-setting-number = { $text } cannot be { $text2 }: give a number from { $text3 } to { $text4 }
error-setting-networks = { $text } cannot be { $text2 }: write addresses or networks such as 10.0.0.5,10.1.0.0/16, or "{ $text3 }"
error-setting-address = { $text } cannot be { $text2 }: write https://name.example
error-setting-database = --database-url cannot be read: write sqlite:////folder/file or postgresql://user:password@host/database
error-setting-rulesets = --rulesets: no installed package has { $text }
error-setting-descriptors = { $number } file descriptors are too few, { $number2 } are in use: allow at least { $number3 } (ulimit -n, or LimitNOFILE of systemd), better 65536
error-setting-port = { $text } port { $number } cannot be had ({ $text2 }): choose others with --host and --port
error-key-short = { $text } is too short: give at least { $number } random characters
error-key-elsewhere = { $reason }, or set { $text } or { $text2 }
error-key-file = { $text } cannot be made or read ({ $text2 }): set { $text3 } or { $text4 }
error-key-none = { $text } holds no key: delete it (everybody signs in again)
error-file-link = { $text } is a symbolic link: name the file itself
error-file-not-ordinary = { $text } is no ordinary file: name another
error-folder-not-made = { $text } cannot be made ({ $text2 }): see who owns it, or name another
error-file-not-opened = { $text } cannot be opened ({ $text2 }): see who owns it, or name another
error-database-file = { $reason } with --database-url
error-database-none = there is no database { $text }: name it with --database-url
error-database-foreign = { $text } is no database of this server: name another with --database-url
error-database-later = the database { $text } is at step { $text2 }, which a newer version of Mahjong Atlas knows: install that
error-database-earlier = the database { $text } is of an earlier version: start the server once, which brings it up to date
error-database-not-opened = the database { $text } cannot be opened ({ $text2 }): see that it runs and that --database-url names it
error-database-damaged = the database { $text } is damaged ({ $text2 }): restore the last backup into a new one (mahjong-atlas restore) and name it with --database-url
error-database-lost = the database is lost: it is tried again and again
error-database-not-made = { $text } cannot be made ({ $text2 }): name another --database-url
error-database-lock = { $text } cannot be used ({ $text2 }): delete it
error-database-in-use = another server uses { $text }: stop it, or let several share one PostgreSQL with --database-url
error-backup-not-written = { $text } cannot be written ({ $text2 }): name another file
error-backup-no-file = { $text }: there is no such file
error-backup-foreign = { $text } is no backup of Mahjong Atlas ({ $text2 }): nothing was restored
error-backup-first-line = { $text } is no backup of Mahjong Atlas: its first line must name { $text2 }
error-backup-unfit = { $text } does not fit the database ({ $text2 }): nothing was restored
error-backup-not-empty = the database is not empty, nothing was restored: name an empty one with --database-url
error-backup-no-json = { $text }, line { $number }: this is no JSON; nothing was restored
error-backup-rows = { $text }, line { $number }: there should be { $number2 } rows; nothing was restored
error-backup-no-row = { $text }, line { $number }: this is no row of a table; nothing was restored
error-backup-cut = { $text } was cut short: nothing was restored; take another backup

## What operators do

error-admin-not-banned = the account { $text } is not banned: 'admin accounts' lists which are
error-admin-name-alike = there is an account that is called { $text }, or looks so: choose another name
error-admin-name-taken = there is an account that is called { $text } already: choose another name
error-admin-no-table = there is no table { $text } to remove: 'admin tables' lists them
error-admin-no-account = there is no account { $text }: 'admin accounts' lists them

## Records

error-not-read = cannot be read: { $text }
error-record-unknown = neither a record of this program (lines of JSON) nor a log of Tenhou (XML, plain or packed)
error-record-many-deals = the record has more than { $text } deals
error-record-many-events = the record has more than { $text } events
error-record-ruleset-of = ruleset { $text } (package { $text2 }) is not known here
error-record-ruleset = ruleset { $text } is not known here
error-record-many-bytes = the record has more than { $text } bytes for its viewers
error-record-empty = the file is empty
error-record-format = not a record of this program: line 1 must have format { $text }
error-record-line = neither a seating before all deals, nor the beginning of a deal, nor an event
error-record-no-json = no line of JSON: { $text }
error-record-object = every line must be a JSON object
error-record-version = { $text } names no ruleset@version
error-record-options = options must be a table
error-record-option-values = options must be a table of words and numbers
error-record-package = played under { $text }, which is not here: install the package { $text2 }
error-record-later = played under { $text }, this program has { $text2 }: update it
error-record-earlier = played under { $text }, which { $text2 } does not decide again: it can be shown
error-record-not-known = { $text } { $text2 } is not known here, only { $text3 }
error-record-below = { $text } must be a number below { $number }
error-record-deals = deals must be a number, 0 for a match without a limit
error-record-seed = the seed is not the one that was committed to
error-record-seed-and-shuffle = seed and shuffle exclude each other: one match, one way to shuffle
error-record-layout = { $text } are not those of the ruleset
error-record-shares = the { $text } is not the one that the shares make
error-record-over = the match was over before this deal
error-record-begins = begins with { $text }, the rules give { $text2 }
error-record-breaks-off = breaks off, yet another deal follows
error-record-differs = the record has { $text }, the rules give { $text2 }
error-record-nothing-follows = the record has { $text }, where nothing follows
error-record-choice-due = the record has { $text }, where a choice is due
error-record-lots = the record has { $text }, the lots give { $text2 }
error-record-lots-seating = the seating in the record is not what the lots give
error-record-lots-key = { $text } in the record is not what the lots give
error-record-dice = the dice are not those of the seed
error-record-wall = the record has { $text }, at { $text2 } of the wall lies { $text3 }
error-record-wall-empty = the wall is empty
error-record-wall-place = the wall has no such place
error-record-scores = scores must be { $number } numbers
error-record-carried = carried must be a table of numbers
error-record-seats = there are { $number } seats
error-record-win = a win has a seat, and a score with its fans
error-record-win-numbers = points, fu and fans must be numbers
error-record-chairs = chairs must be the players 0 to { $number } in some order
error-record-seating = a seating has a way (by) and a list of events
error-record-seating-step = { $text } is no step of a seating
error-record-no-event = { $text } is no event ({ $reason })
error-must-be-text = { $text } must be a text
error-record-no-payment = { $text } is no payment
error-record-no-action = { $text } is no action
error-nonce = { $text } is no nonce: give 32 to 64 hexadecimal digits (0-9, a-f)
error-entropy-deal = the entropy of a deal is no share of a shuffle: give 32 to 64 hexadecimal digits (0-9, a-f)
error-shuffle-table = shuffle must be a table with entropy, commitment and nonces
error-shuffle-entropy = the entropy is no share of a shuffle: give 32 to 64 hexadecimal digits (0-9, a-f)
error-shuffle-commitment = shuffle must have a commitment (text) and nonces (a list)
error-shuffle-count = there are { $number } nonces for { $number2 } players
error-shuffle-nonce = nonce { $number } must be [{ $number2 }, nonce, whose]: nonces go by player
error-shuffle-no-nonce = the nonce of player { $number } is none: give 32 to 64 hexadecimal digits (0-9, a-f)
error-shuffle-whose = the nonce of player { $number } must be one of { $text }
error-shuffle-promise = the entropy is not the one that was committed to
error-shuffle-late = the nonce of player { $number }, who was late, is not the one of the rule
error-shuffle-bot = the nonce of player { $number }, a bot, does not follow from the entropy

## Logs of Tenhou

error-log-attribute = attribute { $text } is missing
error-log-one-number = { $text } must be one number
error-log-numbers = { $text } must be whole numbers
error-log-no-player = there is no player { $number }
error-log-no-tile = there is no tile { $number }
error-log-three-players = this is a game for three players; only games for four are read
error-log-before-deal = a move before the first deal
error-log-no-rules = the tag <GO>, which names the rules, is missing
error-log-tag = this tag is not known
error-log-declarations = a log holds no declarations and comments
error-log-no-xml = this is no XML: { $text }
error-log-begins = this is no log of Tenhou: it begins with <{ $text }>
error-log-no-tags = this is no log of Tenhou: it holds no tags
error-log-packed = cannot be unpacked: { $text }
error-log-large = has more than { $text } bytes unpacked; give the log of one game
error-log-no-call = m={ $number } is no call
error-log-north = a north is pulled in games for three players only
error-log-over-before = the game was over before this deal
error-log-not-ended = a deal begins, but the one before has not ended
error-log-deal-over = the deal is over
error-log-riichi-discard = a discard must follow the announcement of riichi
error-log-stick-missing = the discard with riichi was not won on, but the stick is missing
error-log-stick-needless = the discard with riichi is won on, so no stick was to be paid
error-log-else-first = by the rules something else comes first
error-log-turn = it is not player { $number }'s turn
error-log-drew-before = by the rules player { $number } drew before
error-log-discarded-before = by the rules player { $number } discarded before
error-log-last-discard = the tile claimed is not the last discard
error-log-not-riichi = player { $number } has not announced riichi with the last discard
error-log-scores-stick = the scores after the stick are { $text }
error-log-indicators = { $number } indicators are open by the rules, the log has told { $number2 }
error-log-goes-on = by the rules the deal goes on
error-log-not-held = player { $number } does not hold tile { $number2 }
error-log-may-not = player { $number } may not { $word }: { $reason }{ $clause }
error-log-not-now = not possible now
error-log-winners = by the rules players { $text } win
error-log-should-be = { $reason } should be { $text }, the log says { $text2 }
needed-log-dealer = the dealer
needed-log-round = the number of the round
needed-log-counters = the counters
needed-log-sticks = the sticks
needed-log-scores = the scores
needed-log-points = the points
needed-log-limit = the limit
needed-log-under-count = the number of doraHaiUra
needed-log-ready = who is shown to be ready
error-log-under = doraHaiUra is told of a winner in riichi, and of nobody else
error-log-ten = ten must be fu, points and limit
error-log-yaku = yaku must be pairs of number and han
error-log-liable = player { $number } is liable, but paoWho is missing
error-log-won = by the rules somebody has won
error-log-game-goes-on = by the rules the game goes on
error-log-game-over = by the rules the game is over
error-log-seed = seed must be round, counters, sticks, two dice from 0 to 5 and the indicator
error-log-dealt = { $number } tiles are dealt to each player
error-log-many-indicators = more indicators are turned than there are
error-log-twin = tile { $number } is there already
error-log-no-wall = no tile is left that could be drawn

## What a server answers

error-declined = { $reason }: { $text }
error-http-unreadable = the request cannot be read
error-http-who = you are not signed in
error-http-forbidden = this is not yours to do
error-http-unknown = there is no such thing here
error-http-method = this cannot be done here with that method
error-http-large = the request is too large
error-http-database = the database does not answer
error-http-damaged = what was kept of this is damaged: it was set aside
error-http-guest = a guest has no password
error-http-password = this is not your password
error-often-name = too many wrong passwords for this name from your address
error-often-logins = too many log-ins from your address
error-often-passwords = too many wrong passwords from your address
error-often-accounts = too many new accounts and passwords from your address
error-http-login = name and password do not fit together
error-http-weak = this password is among the commonest or easy to guess
error-often-guests = too many guests from your address
error-http-taken = there is an account of this name, or of one that looks like it
error-http-banned = an operator has banned this account
error-http-banned-why = an operator has banned this account: { $text }
error-often-tables = too many new tables from your address
error-often-tables-own = too many new tables
error-http-no-place-there = you had no place at that table
error-http-not-over = the match of that table goes on
error-http-next-given-up = the next table is just given up
error-http-seated = you have a place here already
error-http-table-answer = the table does not answer
error-http-not-seated = only who sits at the table may start it
error-http-host = the host starts the match
error-http-open-address = too many tables opened from your address are open
error-http-open-own = too many tables that you have opened are open
error-http-rules = there is no such ruleset
error-http-seats = these cannot be the { $number } places of the table
error-http-uploads-own = { $number } of your records are being sent
error-http-uploads = { $number } records are being sent
error-http-slow = the request did not come in { $text } seconds
error-often-compute = too many requests that compute from your address
error-http-computed-own = too many of your requests are being computed
error-http-computed = too many requests are being computed
error-http-over-time = computing the answer took more than { $text } seconds and was ended
error-http-over-memory = computing the answer needs more memory than one request may have
error-http-moving = the table is just changing its process
error-often-looked = too many tables are looked for
error-http-taken-up = too many tables are taken up
error-http-no-table = there is no such table
error-http-down = the server is going down
error-http-metrics = these figures are for the operator's addresses
error-http-no-record = there is no such record
error-http-field = { $text } cannot be read
error-http-internal = something broke here; it is in the log
error-http-origin = the request comes from a page of another address

## Cases and flows

error-case-no-toml = is no TOML: { $text }
error-case-written-as = { $text } must be written as [[{ $text }]]
error-case-empty = holds no [[case]] and no [[flow]]
error-case-clause = no rule page of { $text } has a clause { $text2 }
error-case-kind = unknown kind { $text }; known: { $text2 }
error-case-claims = key 'claims' is missing; write claims = [] when nobody claims
error-case-claims-twice = a seat claims twice
error-case-no-claim = nobody can claim a win on { $text }
error-case-has-no = { $text } has no { $text2 }
error-case-dealt = the starting tiles that may win are the dealer's, E
error-case-only-claim = nobody but { $seat } can claim a win on { $text }
error-case-own-claim = { $seat } cannot claim its own tile on { $text }
error-case-win-unclaimed = win = true, but nobody claims
error-case-win-missing = key 'win' is missing: is the claim taken or refused?
error-case-reason = a reason belongs to a claim that is refused
error-case-score = only a seat that claims and wins has a score
error-case-winners = win = true needs [case.expect.seat.X] for each winner
error-case-pattern = unknown pattern { $text }
error-flow-key = unknown key { $text } in { $text2 }; known: { $text3 }
error-flow-pattern = unknown pattern { $text } in { $text2 }
error-flow-expect = unknown in { $text }: { $text2 } has no { $text3 }; known: { $text4 }
error-flow-in = in { $text }: { $reason }
error-flow-throws = more throws than the deal made: { $text }
error-flow-turned = { $text }, but the deal turned { $text2 }
error-flow-steps = a flow needs steps
error-flow-draws = { $number } draws, but wall_left = { $number2 }
error-flow-replacements = replacements are taken from the front here: write them among the draws
error-flow-tile = { $text } is no tile of { $text2 }
error-flow-state = { $text } arises in a deal: a flow begins before it, so script what leads there
error-flow-hand = { $number } tiles, but { $number2 } are dealt to this seat
error-flow-step = cannot read { $text }: write a seat and what it does, e.g. E discard 5s
error-flow-twice = in { $text } a seat answers twice
error-flow-action = { $text }: { $text2 } has no { $text3 }; it has { $text4 }
error-flow-may = cannot read { $text }: what may the seat do?
error-flow-cites = cannot read { $text }: only a refusal cites a clause
error-flow-no-indicator = this ruleset turns no tile
error-flow-wall = the wall cannot have { $number } tiles left
error-flow-unknown-action = unknown action { $text }; known: { $text2 }
error-flow-read-action = cannot read the action { $text }: write it like { $text2 }
error-flow-stands-twice = in { $text } { $text2 } stands twice
error-flow-lacks = { $text }: { $text2 } has no { $reason }
needed-turned-wilds = wild tiles that are turned up
needed-liability = liability
error-flow-form = cannot read { $text }: write it like { $text2 }
error-case-no-id = an entry needs an id
error-case-id-twice = this id is that of { $text } already
`,Yi=`### What happens in a deal, and what comes of it: told at the terminal and in the browser.

## What happens in a deal

tell-rolls = { $who } rolls { $dice } = { $total }.
tell-winds-drawn = Winds drawn: { $winds }.
tell-turn-order = Turns go { $order }.
tell-deals-first = { $who } deals first.
tell-lot-decides = The rules do not say who deals first: a lot decides.
tell-deal-begins = Deal { $number }: you are { $seat }.
tell-deal-goes-on = Deal { $number } goes on: you are { $seat }; h tells what has happened.
tell-deal-number = deal { $number }
tell-dice = Dice: { $numbers }.
tell-wall-broken = { $seat }'s wall is broken at { $number }.
tell-dealt = { $seat } is dealt { $tiles }.
tell-draws = { $seat } draws.
tell-draws-tile = { $seat } draws: { $tile }.
tell-kong-replacement = { $seat } takes a kong replacement.
tell-kong-replacement-tile = { $seat } takes a kong replacement: { $tile }.
tell-replacement = { $seat } takes a replacement.
tell-replacement-tile = { $seat } takes a replacement: { $tile }.
tell-discards = { $seat } discards { $tile }.
tell-discards-drawn = { $seat } discards { $tile } (just drawn).
tell-melds = { $seat } melds { $word } { $tiles }.
tell-melds-from = { $seat } melds { $word } { $tiles } from { $giver }.
tell-four-tiles = four tiles
tell-tiles = tiles
tell-a-tile = a tile
tell-exposes = { $seat } exposes { $tile }.
tell-adds-to-pung = { $seat } adds { $tile } to a pung.
tell-adds-to = { $seat } adds { $tile } to the { $word }.
tell-declares-concealed-kong = { $seat } declares a concealed kong of { $tile }.
tell-pulls = { $seat } pulls { $tile }.
tell-set-aside = { $seat } looks at { $tile } of the wall and puts it out of play.
tell-lifted = { $seat } takes { $tile } back into the hand.
tell-uncovered = { $seat }'s tile that lay face down is { $tile }.
tell-exchanged = { $seat } puts { $tile } into a meld and takes { $word } out of it.
tell-taken = { $seat } takes { $tile }, the tile that was turned up.
tell-shows = { $seat } shows { $tiles }.
tell-standing-apart = { $seat } has { $tiles } standing apart.
tell-lays-aside = { $seat } lays { $tile } aside.
tell-lays-face-down = { $seat } lays a tile aside, face down.
tell-says = { $seat } says: { $said }.
tell-said = { $said }.
tell-turned-up = { $tile } is turned up.
tell-turned-up-as = { $tile } is turned up as { $word }.
tell-next-turned-up = The next tile is turned up: { $tile }.
tell-under-indicators = Under the indicators lie { $tiles }.
tell-it-was = The { $word } was { $tile }.
tell-looks = { $seat } looks at the { $word }.
tell-looks-at = { $seat } looks at the { $word }: { $tile }.
tell-wild-from-now = Wild from now on: { $tiles }.
tell-over = The deal is over.
tell-drawn = The deal is drawn.
tell-broken-off = The deal is broken off.
tell-over-by-false-win = The deal ends with a false win.

## Wins and payments

tell-wins-by-draw = { $seat } wins by self-draw with { $tile }.
tell-wins-by = { $seat } wins by { $event } with { $tile }.
tell-wins-on = { $seat } wins on { $giver }'s { $tile }.
tell-wins-dealt = { $seat } wins with the tiles dealt.
tell-may-not-win = { $seat } may not win: { $why }
tell-loses-to-claim = { $seat } loses to another claim ({ $clause }).
tell-nobody-pays = Nobody pays anything.
tell-pays = { $payer } pays { $payee } { $amount }
tell-the-table = the table
tell-worth = points { $points }
tell-worth-fu = points { $points } at { $fu } fu
tell-points = { $points } points
tell-points-fans = { $points } points ({ $fans })
tell-no-fan = no fan
tell-not-counted = not counted: { $fan }, { $why }
tell-read-as = read as { $reading }
tell-seat-read-as = { $seat } read as { $reading }
tell-another-reading = another reading: { $reading }: { $verdict }
tell-passes = passes
tell-won-in = , won in { $tiles }
tell-wild-as = , wild as { $tiles }
`,Xi=`### Why something may not be done, a hand does not win, a fan is not counted or an entry is not booked, and what
### is left out of a hand in another game.

## What somebody wrote, shown as it is

told = { $text }

## Whose turn it is

why-deal-over = the deal is over
why-not-possible-now = { $word } is not possible now
why-not-your-turn = it is not the seat's turn
why-nothing-to-answer = there is nothing to answer
why-seat-plays-no-more = the seat plays no more in this deal
why-seat-has-answered = the seat has answered already
why-discard-after-claim = after a claim a tile is discarded
why-flowers-first = whether the flowers win is answered first
why-legal-now = this is legal now
why-not-done-here = this is not done here
why-not-this-seats-choice = this is not for this seat to choose now

## Discards

why-tile-not-held = the hand holds no { $tile }
why-swap-calling = the kind just claimed may not be discarded in this turn
why-ready-discards-drawn = after ready only the tile just drawn is discarded

## Claims

why-no-discard-to-claim = there is no discard to claim
why-wild-not-claimed = a discarded wild tile is claimed by nobody
why-no-chow-here = there is no chow
why-chow-from-left-only = only the next player in turn order may chow
why-last-discard-only-won = the last discard may only be won on
why-no-wild-in-meld = a meld holds no wild tile
why-tiles-not-held = the tiles needed for this { $word } are not there
why-no-discard-left = no tile would be left that may be discarded after this claim
why-ready-claims-no-set = after ready neither chow nor pung is claimed

## Kongs

why-kong-after-draw-only = a kong is declared only after a draw
why-four-equal-needed = four equal tiles are needed
why-pung-and-fourth-needed = an open pung and its fourth tile are needed
why-special-kong-drawn-only = only the tile just drawn is added to a special kong
why-no-replacement-left = no tile is left for the replacement
why-few-replacements-left = fewer than { $number } tiles are left for the replacement
why-kongs-made = { $number } kongs have been made already
why-kong-changes-hand = the kong would change the hand that is fixed

## Ready

why-ready-with-discard = ready is declared in one's own turn with a discard
why-ready-declared = the seat has declared ready already
why-discard-not-waiting = this discard does not leave the hand waiting

## Wins

why-no-tile-to-win = there is no tile to win on
why-hand-incomplete = the hand is not complete
why-not-ready-declared = ready has not been declared
why-below-minimum = { $number } { $word }, below the minimum of { $number2 }
why-wild-not-won-on = a discarded wild tile cannot be won on
why-concealed-kong-not-robbed = a concealed kong cannot be robbed with this hand
why-wilds-self-draw-only = a hand with so many wild tiles wins by self-draw only
why-no-exposed-meld = no exposed meld
why-no-pung = no pung
why-bare-single-wait = bare single wait
why-flower-ends-deal = a flower as the last tile ends the deal
why-treasure-drawn-by-ready = the treasure is wild only for a ready player who draws it

## Dealt hands, gold, the last tile

## Wild tiles, flowers, norths, Reds

why-not-flower = { $tile } is no flower
why-wild-no-flower = a wild tile is no flower
why-flowers-in-turn = flowers are exposed in turn and at once

## Other words

## Fans that are not counted

why-not-beside = not counted beside { $fan }
why-limit-takes-all = nothing is added to the limit hand { $fan }
why-closed-only = worth nothing in an open hand

## Hands that a game does not know

why-cannot-read = cannot read { $text }
why-no-such-seat = { $number } players: there is no seat { $seat }
why-no-such-meld = there is no { $word }
why-chow-not-called = nothing is called for a chow
why-hand-size = a hand has { $number } tiles with the winning one, not { $number2 }
why-no-such-tile = there is no { $tile } in the game
why-nobody-pulls-north = nobody pulls a north
why-no-flowers-replaced = there are no flowers to be replaced

## Answers of a table

why-match-over = the match is over
why-another-question = another question stands now
why-nothing-asked = nothing is asked of this seat now
why-answered-already = this was answered already
why-words-waiting = words are waiting to be said already
why-spectator-no-seat = a spectator has no seat

## What is left out or means something else in another game

why-note-dealer-draws-last = the dealer draws his last tile
why-note-wild = wild: { $tile }
why-note-round-wind = round wind { $tile }
why-note-tile-as = { $tile } as { $tile2 }
why-note-without-tile = without { $tile } beside the hand
why-note-no-indicator = no \`indicator\`: nothing is wild
why-note-nothing-turned = no tile is turned: without { $tile }
why-note-without-text = without { $text }, unknown here

## Entries of a scorebook

why-entry-may-not-win = this hand may not win: { $reason }{ $clause }
why-entry-seat-won = { $seat } has won already and plays no more
why-entry-no-liability = nobody is liable for another's win under these rules
why-entry-too-many = { $number } things happened; a deal has at most { $number2 }
why-entry-deal-ended = the deal has ended before this: leave it out, or enter a new deal
why-entry-deal-not-ended = the deal has not ended: say who has won, or that the wall is exhausted
why-entry-seat-ready = { $seat } has declared ready already
why-entry-not-needed = { $text } needs no entry under these rules: leave it out
why-entry-name-fans = the points depend on which fans they are: name them, or tell the points or the hand
why-entry-payment-by-fans = the payment depends on the fans: name them, or tell the hand
why-entry-opened-first = a book begins with an entry \`opened\`
why-entry-match-over = the match is over: open a new book for the next one
why-entry-deal-fields = an entry of a deal has happenings and a note, nothing else
why-entry-id-twice = two entries have this id
why-entry-opened-once = a scorebook is opened once: keep another session in another one
why-entry-no-deal-to-undo = there is no deal { $text } before this that can be undone
why-entry-undone-already = { $text } is undone already
why-entry-nothing-happened = tell what happened, e.g. that somebody has won
why-entry-must-be-table = must be a table { "{" } ... { "}" }
why-entry-unknown-choice = { $text } is not known; choose one of { $text2 }
why-entry-no-winner = name at least one winner
why-entry-winner-twice = the same player wins twice on one tile
why-entry-hands-all-or-none = give the hands of all winners or of none
why-entry-own-discard = nobody wins on his own discard: name who gave the tile
why-entry-one-self-draw = only one player wins by drawing the tile himself
why-entry-which-tile = which tile completed the hand? write e.g. 5p
why-entry-own-liability = nobody is liable for his own win
why-entry-one-of-three = tell the hand, or the fans, or the points that were agreed on: one of them
why-entry-melds-tell-liable = the melds of the hand tell who is liable: leave it out
why-entry-no-such-fan = the ruleset has no such fan
why-entry-name-tile = name the tile, or the meld, e.g. concealed-kong 3333z
why-entry-player-twice = a player is named twice
why-entry-winners-of-win = name the winners of a win, in the order they won, and only then
why-entry-what-each-gets = tell what each player gets (+) or pays (-)
why-entry-amount-too-large = no amount may be larger than { $number }
why-entry-not-zero-sum = they come to { $text } together, not to 0: what one gets another pays
why-entry-nobody-called = nobody here is { $text }: give a name, a number from P1 on, or a seat
why-entry-whose-tile = whose tile was it? a win by { $event } needs it
why-entry-no-giver = nobody gives the tile of a win by { $event }
why-entry-tiles-told = the tiles of this player are told already
why-entry-number-of-names = { $number } names, but the game has { $number2 } players
why-entry-no-name = { $text } is no name: give 1 to { $number } letters
why-entry-name-means-seat = { $text } means a seat or a player's number here: choose another name
why-entry-same-name = two players have the same name: tell them apart
why-entry-book-counts = the book counts { $text }, not { $text2 }: leave it out, or undo a wrong deal
why-entry-other-version = written under version { $number }, here is { $number2 }: update the program

## Answers of a table that is closed, full or going on

why-table-place-taken = the place is taken: choose another
why-table-match-begun = the match has begun: watch it, or open another table
why-table-name-unseen = the name has a character that cannot be seen: leave it out
why-table-name-empty = the name is empty: choose one that others can read
why-table-name-long = the name is longer than { $number } characters: choose a shorter one
why-table-no-place = there is no place { $text }: give 0 to { $number }
why-table-no-bot = there is no bot { $text }: choose one of { $text2 }
why-table-closed = the table is closed
why-table-server-stops = the server is going down: come again in a moment
why-table-client-behind = the client fell behind: come again
why-table-no-hello = no hello came in time
why-table-unknown-person = who you are is not known here
why-table-unknown-table = there is no such table
why-table-unreadable-messages = too many messages that cannot be read
why-table-many-messages = too many messages
why-table-message-large = the message is too large
why-table-opened-elsewhere = the same seat was opened elsewhere
why-table-other-protocol = another protocol: load the page again
why-table-many-sockets = too many sockets from one address or person: come again in a minute
why-table-spectators-full = the table has all the spectators that it takes
why-table-removed = an operator has removed the table
why-table-damaged = what was kept of the table is damaged: it was set aside
why-table-too-often = this was done too often: wait a minute
why-table-hello-first = say hello first
why-table-hello-twice = hello was said already
why-table-no-message = this is no message of the protocol
why-table-id = an id has 1 to { $number } characters
why-table-nonce = a nonce is 32 to 64 hexadecimal digits
why-table-public-clocks = the clocks of a public table are not stopped
`,Zi=`### Words that stand alone or in sentences, by what they are.

## What players choose

action-win = win
action-false-win = false win
action-abort = abort the deal
action-ready = ready
action-special-kong = special kong
action-concealed-kong = concealed kong
action-added-kong = added kong
action-expose = expose
action-take-out = take out
action-pull = pull north
action-exchange = exchange
action-rob-gold = rob the gold
action-demand = demand
action-take-last = take the last tile
action-decline-last = decline the last tile
action-void = void suit
action-stake = stake
action-kong = kong
action-pung = pung
action-chow = chow
action-rob-pung = rob for a pung
action-chow-ready = chow and ready
action-discard = discard
action-declare = declare
action-pass = pass

## Events on which somebody may win, and how a deal ends

phase-deal = with the dealt tiles
phase-draw = by draw
phase-kong-draw = by the replacement of a kong
phase-flower-draw = by the replacement of a flower
phase-discard = on a discard
phase-added-kong = on an added kong
phase-concealed-kong = on a concealed kong
phase-kong = a kong
phase-exhausted = an exhausted wall
phase-north-pull = on a pulled north
phase-win = won
phase-drawn = drawn deal
phase-abort = aborted
phase-false-win = false win

## Where tiles lie apart

zone-won = tiles that were won on
zone-treasure = the treasure
zone-laid = the tile laid down for the void suit
zone-put_away = the tile put away
zone-ready-discard = the tile discarded face down

## Melds of unlike tiles

meld-arrow-kong = arrow kong
meld-wind-kong = wind kong
meld-one-egg = egg of ones
meld-nine-egg = egg of nines

## What is called out

call-red-north = red north
call-suit-card = suit card

## What is carried on to the next deal

counter-dealership = deals that passed
counter-deals_played = deals played

## Other words in sentences: units, suits, what is declared, how a deal is broken off

said-fan = fan
said-yaku = yaku
said-tai = tai
said-points = points
said-m = characters
said-p = dots
said-s = bamboo
said-nine = nine
said-two = two
said-twelve = twelve
said-treasure = treasure
said-pot = pot
said-ready-discard = ready
said-many-winners = several winners
said-nine-kinds = nine kinds
said-four-winds = four winds
said-four-ready = four ready
said-four-kongs = four kongs
said-from = from
said-draw = draw

## Values of options, those of one option alone behind its name

value-on = on
value-off = off
value-yes = yes
value-no = no
value-none = none
value-all = all
value-any = any
value-add = added
value-allowed = allowed
value-forbidden = not allowed
value-required = required
value-not-required = not required
value-free = free
value-front = front
value-back = back
value-limit = limit hand
value-nearest = the nearest only
value-head-bump = the nearest only
value-discarder = the discarder
value-discarder-only = the discarder alone
value-discarder-double = the discarder twice, the others once
value-dealer-double = the dealer twice
value-half-gun = half gun (半銃)
value-full-gun = full gun (全銃)
value-large-break = the larger die
value-small-break = the smaller die
value-by-reading = by the reading
value-whole-hand = by the whole hand
value-either = either
value-first-draw = the first draw
value-dealer-first-discard = the dealer's first discard
value-liability-only = the liable player
value-robbed-only = the robbed player
value-1-2-1 = four, two of them dots
value-1-1-1 = one of each suit
value-thirteen-orphans = thirteen orphans only
value-after-discard = after the discard
value-before-discard = before the discard
value-yakuman = that yakuman
value-hand = the whole hand
value-higher-han = more han first
value-made = a made yakuman first
value-alone = alone
value-win = a win
value-bonus = paid, and play goes on
value-per-payment = once a payment
value-per-pattern = once a pattern
value-first_multi_win_dealer-discarder = the discarder
value-upstream = the nearest winner
value-noten = of players who are not ready
value-plus-one = one point more from each
value-total = with a big pattern none
value-separate = counted apart
value-repeats = two repeats
value-hands = the second deal as dealer
value-dice = dice
value-grab = drawing winds
value-no-fan-pair = no pair that scores
value-in-a-row = in a row
value-with-replacement = with the replacement tile
value-big_three_dragons-six = six fan
value-little_four_winds-six = six fan
value-pair-self-draw = self-draw of the pair
value-any-self-draw = any self-draw
value-with-seat = one fan beside the own flower
value-two-alone = two fan alone
value-fan-count = three fan are enough
value-named-patterns = a named pattern is needed
value-level-six = up to six
value-eighteen = up to eighteen
value-grab-bag = all patterns
value-N = North
value-N-E = North and East
value-thirteen-kinds = thirteen kinds
value-nine-kinds = the nine kinds there are
value-hand-and-melds = hand and melds
value-concealed-only = the concealed hand
value-five = together, five points
value-simultaneous = at the same time
value-from-dealer = from the dealer on
value-before-look = before looking at the hand
value-after-look = after looking at the hand
value-split = split
value-tiles = flower tiles
value-tiles-and-sets = flower tiles and sets
value-winner = the winner
value-both = winner and loser
value-skip = green dragons instead
value-literal = red dragons
value-per-tile = once a tile
value-per-hand = once a hand
`,Qi=`### Why points change hands.

cause-discard = 放銃
cause-self-draw = ツモ
cause-others-discard = 他家の放銃
cause-others-share = 他家の分を払う
cause-robbed-kong = 搶槓
cause-fed-kong = 槓させた責任払い
cause-liability = 責任払い（包）
cause-kong = 槓
cause-false-win = 錯和
cause-by-hand = 手で記入
`,$i=`### What is wrong with what somebody gave, and how to mend it.

## Where it is

error-at = { $text }：{ $reason }

## Tiles

-write-tiles = 数字のあとに m p s z f a x のどれかを書きます。例：123m 55z 1f
error-notation = { $text } の{ $number }文字目が読めません：{ $reason }
error-tile-no-digits = 「{ $text }」の前に数字がありません。{ -write-tiles }
error-no-such-tile = { $text } という牌はありません。{ -write-tiles }
error-unexpected-character = 「{ $text }」は使えない文字です。{ -write-tiles }
error-digits-without-letter = 数字のあとに種類の文字がありません。{ -write-tiles }
error-one-tile = ここには牌をちょうど1枚書きます。例：5p

## Facts of a position

error-state-flag = { $text } = { $text2 } は true か false でなければなりません
error-state-number = { $text } = { $text2 } は0以上の数でなければなりません
error-state-choice = { $text } = { $text2 } は次のどれかでなければなりません：{ $text3 }
error-state-counts = { $text } = { $text2 } は席ごとの数の表でなければなりません。例：{ "{" } W = 1 { "}" }
error-state-most = { $text }：{ $seat } が{ $number2 }のうち{ $number }を持つことはできません
error-state-words-by-seat = { $text } = { $text2 } は席ごとの語の表でなければなりません。例：{ "{" } E = "{ $text3 }" { "}" }
error-state-seats-by-seat = { $text } = { $text2 } は席ごとの席の表でなければなりません。例：{ "{" } E = "{ $text3 }" { "}" }
error-state-no-seat = { $text }：{ $text2 } という席はありません
error-state-no-seat-of = { $text }：{ $text2 } という席はありません。次のどれかを書きます：{ $text3 }
error-state-no-word = { $text }：{ $seat } を { $text2 } にはできません。次のどれかを書きます：{ $text3 }
error-state-own-seat = { $text }：{ $seat } は自分自身を指せません
error-state-seats = { $text } = { $text2 } は席の並びでなければなりません。例：["S"]
error-state-tile = { $text } = { $text2 } は牌でなければなりません（例：5p）：{ $reason }
error-state-suited-or-honor = { $text } = { $text2 } は数牌か字牌でなければなりません
error-state-suited = { $text } = { $text2 } は数牌でなければなりません
error-state-tiles = { $text } = { $text2 } は牌の並びでなければなりません。例：["3m"]
error-state-list = { $text } = { $text2 } は並びでなければなりません。{ $reason }
error-state-entry = { $text }：{ $text2 } は正しくありません。{ $reason }
error-written-like = 「{ $text }」のように書きます
error-written-like-words = 「{ $text }」のように書きます。使える語：{ $text2 }
error-fu-needed = { $number }飜だけでは点数が決まりません。符（20、25、30…）も必要です
error-state-four-norths = norths：北は、この出来事の分も含めて4枚です
error-state-look = { $text }：出来事は宝牌のツモです
error-state-waits-paid = { $seat } の待ちに応じて支払われます。手牌を書くか、支払いを入力します
error-state-put-away-not-held = put_away = { $text } は親の手牌にありません
error-state-indicator-flower = indicator { $text } は花牌です。次にめくった牌を書きます
error-state-who-robs = { $text } がありません。搶金した人を書きます
error-state-demands = demands は E 以外の席の並びでなければなりません。例：["N"]
error-state-rob-gold-dealer = rob_gold = "dealer" には配牌の出来事と indicator が必要です
error-state-put-away = put_away がありません。親が除く牌を書きます
error-state-ura = ura は{ $number }枚、dora は{ $number2 }枚です。ドラ表示牌1枚につき裏ドラ表示牌は1枚です
error-state-bonus-indicator = { $text }：花牌は表示牌になりません
error-state-beyond-river = { $text }：{ $seat } { $number } は捨て牌{ $number2 }枚の範囲にありません
error-state-kong-event = { $text } は出来事 { $text2 } のカンを指します
error-state-no-kong = { $text } = { $text2 } はツモった席のカンではありません
error-wall-given = 与えられた牌山の牌が、このルールの牌の種類と枚数に合いません

## Rulesets and options

error-not-allowed = { $word }はできません：{ $reason }{ $clause }
error-undeclared-need = { $text } が win.{ $text2 } を求めずに読んでいます。その上に @pattern(asks="{ $text2 }") と書きます
error-option-choice = 選択ルール { $text } は { $text2 } にできません。次から選びます：{ $text3 }
error-option-counts = 選択ルール { $text } は0から{ $number }までの数の表です（例：{ $text2 }）。{ $text3 } ではありません
error-option-numbers = 選択ルール { $text } は{ $number }から{ $number2 }までの数の並びです（例：{ $text2 }）。{ $text3 } ではありません
error-option-words = 選択ルール { $text } は語の並びです。{ $text2 } ではありません
error-option-number-or-word = 選択ルール { $text } は { $text2 } か、0から{ $number }までの数です（例：{ $text3 }）。{ $text4 } ではありません
error-option-number = 選択ルール { $text } は0から{ $number }までの数です（例：{ $text2 }）。{ $text3 } ではありません
error-option-unknown = { $text } という選択ルールはありません。このルールにあるもの：{ $text2 }
error-option-names = 選択ルール { $text } に { $text2 } があります。次から選びます：{ $text3 }
error-option-red-fives = 選択ルール red_fives は m、p、s それぞれの赤5の枚数（0〜4）です。{ $text } ではありません
error-no-ruleset = { $text } というルールはありません。次から選びます：{ $text2 }。自作のルールは my_rules.py のようなファイルかフォルダーで、ここか { $text3 } のフォルダーに置きます
error-no-ruleset-here = { $text } というルールはありません
error-no-ruleset-file = { $text }：このルールのファイルはありません
error-own-build-returns = { $text }：build は { $text2 } ではなく Ruleset を返さなければなりません
error-own-id = { $text }：id { $text2 } はファイルのもの { $text3 } でなければなりません
error-own-file-name = { $text }：ファイル名は my_rules.py のようでなければなりません
error-own-options = { $text }：OPTIONS は選択ルールのタプルでなければなりません。なければ OPTIONS = ()
error-own-build = { $text }：Ruleset を返す関数 build(options) がありません
error-own-names = { $text }：NAMES は名前の表でなければなりません
error-no-fan = { $text } という役はありません。次から選びます：{ $text2 }
error-no-bot = { $text } というボットはありません。次から選びます：{ $text2 }

## Hands that are asked about

error-seat-of = { $text } という席はありません。席は { $text2 } です
error-too-small = { $number } は小さすぎます。{ $number2 } 以上の数を書きます
error-one-dealer = 親の席は E で、{ $text } ではありません。どちらかを省きます
error-hand-size-waits = { $number }枚ですが、副露が{ $number2 }つなら手牌は{ $number3 }枚、打牌の前は{ $number4 }枚です
error-hand-size-win = { $number }枚ですが、副露が{ $number2 }つなら手牌は和了牌を除いて{ $number3 }枚です
error-not-one-tile = { $text } は1枚の牌ではありません。5p のように書きます
error-unknown-choice = { $text } は知られていません。次から選びます：{ $text2 }
error-nobody-gives = { $text } の和了では誰も牌を出しません。省くか、\`by\` を discard にします
error-whose-tile = { $text } の和了には \`from\` 席が必要です。誰の牌ですか
error-only-dealer = 配牌で和了できるのは親（E）だけです
error-own-seat = { $text } は和了者自身の席です。ほかの席を書きます
error-option-nowhere = { $text } という選択ルールはどのルールにもありません
error-several-hands = 局面に手牌がいくつもあります。どの席の手牌かを書きます
error-none-found = 練習に値する手牌が見つかりませんでした

## Positions in one line

error-cannot-read = { $text } が読めません：{ $reason }
error-position-field = 局面の { $text }：{ $reason }
error-line-version = このプログラムが読めるのは { $text } の局面です
error-line-ruleset = ルールの id から始めます。\`mahjong-atlas rules list\` で一覧が見られます
error-line-field = 項目は KEY=VALUE のように書きます。例：round=E
error-line-twice = 同じ項目が二つあります。片方を省きます
error-line-no-field = そのような項目はありません。次から選びます：{ $text }
error-line-tile-unknown = 出来事の牌がわかりません
error-line-hand-unknown = この手牌について尋ねているので、わからない牌があってはいけません
error-line-other-version = ここでは { $text } です。このルールで読むには版を省きます
error-line-no-seat = { $text } という席はありません。席は { $text2 } です
error-line-seat-twice = 同じ席が二度あります
error-line-no-event = { $text } という出来事はありません。次から選びます：{ $text2 }
error-line-exhausted = 荒牌には席も牌もありません
error-line-event = { $text }、席、牌をコロンで区切って書きます。例：{ $text }:S:3m
error-line-event-tile = そこには牌をちょうど1枚書きます。例：5p。わからなければ ? とします
error-line-kong = 席と、その何番目の副露か（1から数える）を書きます。例：S2
error-meld-word = 副露は次のどれかで始まります：{ $text }
error-line-meld = 副露は pung:555z:W や concealed-kong:3333z のように書きます
error-line-meld-tiles = 副露の牌はすべてわかっていて、鳴いた牌は多くて1枚です
error-line-meld-source = { $text } はほかの席から鳴きます。牌のあとに席を書きます。例：{ $text }:{ $text2 }:W
error-line-plain-tiles = ここには、わかっていてそこにある牌だけを書きます。例：123m55z
error-line-taken = 手牌から取られた牌は手牌に書きません
error-line-river = 捨て牌はすべてわかっています。順に書きます。例：9m1z5p-
error-line-count = 0以上の数を書きます
error-line-wind = E、S、W、N のどれかを書きます
error-line-dice = 一振りごとのさいの目を書きます。例：34 や 34,2
error-line-value = 語、数、true、false、並び a,b、表 E:1,S:2 のどれかを書きます
error-line-number = { $number }以下の整数を書きます

## Positions and melds as they are written

error-list = { $cause }、{ $reason }
error-meld-no-seat = { $text } という席はありません
error-meld-form = 副露は "pung 555z from W" や "concealed-kong 3333z" のように書きます
error-meld-claimed = { $text } はほかの席から鳴きます。from W のように書き足します
error-meld-size = { $text } は{ $number }枚です
error-meld-no = これは { $text } ではありません：{ $reason }
error-meld-not-alike = 同じ牌ではありません
error-meld-not-in-row = 三枚続きではありません（ワイルド牌は代わりになる牌の位置に書きます）
error-no-such-round = その場は行われません。今は { $seat } です
error-no-tile-turned = このルールでは牌をめくりません
error-unknown-key = { $text } というキーはありません。ここで使えるもの：{ $text2 }
error-points-by-seat = points は席ごとの表でなければなりません。例：{ "{" } E = 24000 { "}" }
error-points-of = { $text } の points は { $text2 } にできません
error-meld-from-itself = { $text } はその席自身から来ています
error-kong-last = 槓の出来事では、槓はその席の副露の最後にあります
error-many-melds = 副露{ $number }組は多すぎます
error-hand-tiles = 手牌が{ $number }枚あります。{ $number2 }枚でなければなりません（出来事の牌を除く）
error-needs-pung = { $text } には副露にその刻子が必要です
error-needs-three = { $text } には手牌に残りの3枚が必要です
error-needs-kong = { $text } には副露に槓が必要です
error-needs-last-kong = { $text } には副露の最後に{ $tile }の槓が必要です
error-too-many-tiles = { $tile }が{ $number }枚ありますが、この麻雀には{ $number2 }枚です：{ $reason }
error-count-hand = { $seat } の手牌に{ $number }
error-count-flowers = { $seat } の花牌に{ $number }
error-count-melds = { $seat } の副露に{ $number }
error-count-discards = { $seat } の捨て牌に{ $number }
error-count-indicator = 表示牌に{ $number }
error-count-event = 出来事に{ $number }
error-count-elsewhere = { $text } に{ $number }
error-must-be = { $text } = { $text2 } は正しくありません。必要なもの：{ $reason }
needed-text = 引用符で囲んだ文字列
needed-number = 整数
needed-flag = true か false
needed-texts = 文字列の並び
needed-table = 表 { "{" } ... { "}" }
needed-throws = さいころの振りの並び。例：[[3, 4], [2]]
needed-from-zero = 0以上
needed-at-most = { $number }以下
needed-names = 回る順の名前の並び
needed-between = { $number }から{ $number2 }までの数
needed-number-from-zero = 0以上の数
needed-times = 何回数えるか（1〜{ $number }）
needed-one-of = { $text } のどれか
needed-together = 同じ牌で最初に和了した人数（1〜{ $number }）
error-key-missing = キー { $text } がありません

## Entries of a scorebook

error-entry-table = 表 { "{" } ... { "}" } でなければなりません
error-entry-text = { $text } は100文字以内の文字列でなければなりません
error-entry-id = 記入には固有の id が必要です
error-entry-list = 記入の並びでなければなりません
error-entry-many = 記入が{ $number }件あります。一冊に{ $number2 }件までなので、新しい帳面を作ります
error-entry-deep = 表の中の表が深すぎます
error-entry-key = { $text } はキーになりません
error-entry-long = { $number }文字あります。{ $number2 }文字までです
error-entry-unseen = { $text } に読めない文字があります。一行で書きます
error-entry-value = { $text } は文字列、整数、true、false のどれかでなければなりません
error-entry-first-dealer = { $text } はプレイヤーにいません。次から選びます：{ $text2 }
error-entry-outcome = { $text } の表でなければなりません
error-entry-word = 語でなければなりません
error-entry-numbers-table = 数の表でなければなりません
error-entry-paid = paid は{ $number }個の数、winners は0〜{ $number2 }のうちのいくつかでなければなりません
error-entry-between = { $number }から{ $number2 }までの数でなければなりません
error-entry-numbers = 数の並びでなければなりません
error-book-ruleset = { $text } というルールはありません。/api/rulesets を見ます
error-book-empty = 記入がありません。新しい帳面を作ります
error-book-not-text = 帳面ではありません。文字以外のものが入っています
error-book-line = 読めません。これは帳面ですか
error-book-meanwhile = その間にほかの人が書き込みました。もう一度やり直します
error-book-nothing-to-undo = 取り消す局がありません
error-book-cut = { $text }：最後の行は書き込み中に切れていて、数えません

## Rules of one's own

error-pattern-asks = @pattern(asks={ $text })：次から選びます：{ $text2 }
error-pattern-once = @pattern(once=True)：読み方の特徴は求められません。和了の場面の特徴だけです
error-pattern-moment = @pattern(needs=...)：和了の場面の特徴は once=True の役だけが求められます
error-two-states = 状態 { $text } が二つの部品で違って宣言されています
error-pattern-traits = { $text } は必要な特徴のない和了で成立しています
error-pattern-reading = { $text } は手の読み方によります。once=True を外します
error-names-message = { $text } の{ $number }行目：この文が読めません：{ $text2 }
error-names-table = { $text }：NAMES[{ $text2 }] は名前の表でなければなりません
error-names-row = { $text }：{ $text2 } の名前は言語ごとの文字列でなければなりません。例：en、ja、zh

## What was typed at the command line

error-pair = { $text } は NAME=VALUE のように書きます
error-given-twice = { $text } が二度書かれています
error-no-language = { $text } という言語はありません。次から選びます：{ $text2 }
error-bots-places = ボットが{ $number }いますが、席は{ $number2 }です
error-new-id = { $text } は小文字の語を - でつなぎます。例：my-rules
error-new-taken = { $text } は元からあるルールです。別の名前にします
error-unknown-ruleset = { $text } というルールはありません。次から選びます：{ $text2 }
error-no-folder = { $text } はフォルダーではありません
error-file-there = { $text } はすでにあります。別の名前にします
error-book-there = { $text } はすでにあります。別の名前にするか、そこに書き足します
error-no-topic = { $text } という項目はありません。次から選びます：{ $text2 }
error-verify-tells = は判定だけを言います。--tell か --verify を省きます
error-new-since = を付けると新しく始められます。理由：{ $reason }
error-not-writable = { $text } に書けません（{ $text2 }）。別のファイルにします
error-other-game = { $text } は別の対局です（{ $text2 }、シード { $text3 }）。別のファイルにします
error-game-over = { $text } は終わっています。新しい対局には別のファイルにします
error-game-there = { $text } はすでにあります。別のファイルにするか、--new を省きます
error-entry-unread = { $text } が読めません：{ $text2 }
error-entry-file = { $text } には表（happenings かその一つ）が必要です
error-everywhere-takes = --hand と --win を書きます。--rules や事例のファイルは書きません
error-describes-alone = だけで手を表します。手を表すオプションは省きます
error-score-takes = --rules と --hand と --win、または局面か事例のファイルを書きます
error-waits-takes = --rules と --hand、または局面を書きます
error-no-case = [[case]] がありません。流れは \`mahjong-atlas check\` で確かめます
error-no-case-id = id が { $text } の [[case]] はありません。あるもの：{ $text2 }
error-no-clause = { $text } という条項はどのページにもありません
error-table-has-rules = 卓のルールとボットは決まっています。--rules、--bots、--option を省きます
error-which-table-or-rules = どの卓ですか。id かリンクを、新しい卓なら --rules を書きます
error-which-table = どの卓ですか。id を、または --url にリンクを書きます
error-which-game = どのルールですか。\`mahjong-atlas rules list\` で一覧が見られます。--demo でもかまいません
error-games-here = はここで打つ対局のものです。これか --url を省きます
error-of-server = はサーバーのものです。--url でアドレスを書きます
error-program-quotes = { $text } が読めません（{ $text2 }）。引用符を直します
error-no-program = プログラムが書かれていません
error-kong-pair = { $text } は NAME=MELD のように書きます。例："Bo=concealed-kong 3333p"
error-of-winners = { $number }個ありますが、和了者は{ $number2 }人です
error-several-in-file = いくつもの手牌はファイルに書きます（--entry FILE）
error-terminal-closed = 端末が閉じられました
error-terminal-closed-game = 端末が閉じられました。対局は { $text } にあります。続けるには '{ $text2 }'
error-terminal-closed-table = 端末が閉じられました。席は取ってあります。続けるには '{ $text }'
error-input-ended = すべて答える前に入力が終わりました
error-name-command = コマンドを書きます
error-see-help = { $reason }：'{ $text } --help' を見ます
error-no-command = { $text } というコマンドはありません
error-no-option = { $text } というオプションはありません
error-missing = { $text } がありません
error-bad-value = { $text } の値が正しくありません：{ $text2 }
error-client-package = サーバーで打つにはパッケージ { $text } が必要です：pip install 'mahjong-atlas[client]'
error-server-package = サーバーに必要なパッケージ { $text } がありません：pip install 'mahjong-atlas[server]'

## Servers and tables

error-no-table = { $text2 } に { $text } という卓はありません。リンクを確かめます
error-two-tables = --url のリンクは卓 { $text } を指しています。どちらか一つにします
error-token-unknown = { $text } では知られていません。省けばゲストとして入れます
error-no-server = { $text } にサーバーがありません。'mahjong-atlas serve' で始めるか、アドレスを確かめます
error-not-our-server = { $text } で答えるのはこのプログラムのサーバーではありません。アドレスを確かめます
error-no-address = { $text } はサーバーのアドレスではありません。{ $text2 } か、卓のリンクを書きます
error-no-table-answers = { $text } に卓がありません。アドレスを確かめます
error-other-protocol = { $text } は別の版です。このプログラムを更新します
error-answers-no-more = { $text } が答えなくなりました。あとでまた来ます
error-answers-not = { $text } が答えません。あとでまた来ます
error-no-place = この卓に空席はありません。別の卓を選びます
error-table-closed = 卓は閉じられました
error-deal-lost = 局が終わる前に卓が閉じられました
error-program-run = { $text } が動きません（{ $text2 }）。--program を確かめます
error-program-refused = { $text }：何度も断られました：{ $reason }
error-program-ended = { $text } が対局の前に終わりました
error-program-long = { $text }：答えが長すぎます
error-program-said = { $text } の答えは { $text2 } です。["discard","5m"] のような行動でなければなりません

## Moves that were typed

error-not-possible = 今は{ $text }できない
error-key-unused = 今キー{ $text }には何もない: { $text2 }
error-key-unused-discard = 今キー{ $text }には何もない: 打牌だけできる
error-unreadable-move = { $text }が読めない: 番号、牌、キー ({ $text2 })、説明は ?
error-no-tile-number = { $text }番の牌はない: 手牌は1から{ $number }
error-no-reason-given = サーバーが理由を答えない: もう一度

## Settings, files and the database of a server

error-setting-choice = { $text } は { $text2 } にできません。次から選びます：{ $text3 }
error-setting-number = { $text } は { $text2 } にできません。{ $text3 }から{ $text4 }までの数を書きます
error-setting-networks = { $text } は { $text2 } にできません。10.0.0.5,10.1.0.0/16 のようなアドレスかネットワーク、または「{ $text3 }」と書きます
error-setting-address = { $text } は { $text2 } にできません。https://name.example のように書きます
error-setting-database = --database-url が読めません。sqlite:////folder/file か postgresql://user:password@host/database のように書きます
error-setting-rulesets = --rulesets：インストールされたパッケージに { $text } がありません
error-setting-descriptors = ファイル記述子 { $number } 個では足りません（{ $number2 } 個を使用中）。少なくとも { $number3 } 個、できれば 65536 個にします（ulimit -n、または systemd の LimitNOFILE）
error-setting-port = { $text } のポート { $number } は使えません（{ $text2 }）。--host と --port で別のものを選びます
error-key-short = { $text } が短すぎます。でたらめな文字を { $number } 字以上にします
error-key-elsewhere = { $reason }。または { $text } か { $text2 } を設定します
error-key-file = { $text } を作ることも読むこともできません（{ $text2 }）。{ $text3 } か { $text4 } を設定します
error-key-none = { $text } に鍵がありません。削除します（全員がログインし直します）
error-file-link = { $text } はシンボリックリンクです。ファイルそのものを指定します
error-file-not-ordinary = { $text } は通常のファイルではありません。別のものを指定します
error-folder-not-made = { $text } を作れません（{ $text2 }）。所有者を確かめるか、別のものを指定します
error-file-not-opened = { $text } を開けません（{ $text2 }）。所有者を確かめるか、別のものを指定します
error-database-file = { $reason }（--database-url で）
error-database-none = データベース { $text } がありません。--database-url で指定します
error-database-foreign = { $text } はこのサーバーのデータベースではありません。--database-url で別のものを指定します
error-database-later = データベース { $text } は新しい版の Mahjong Atlas のものです（段階 { $text2 }）。その版をインストールします
error-database-earlier = データベース { $text } は古い版のものです。サーバーを一度起動すると更新されます
error-database-not-opened = データベース { $text } を開けません（{ $text2 }）。動いているか、--database-url が正しいかを確かめます
error-database-damaged = データベース { $text } が壊れています（{ $text2 }）。最後のバックアップを新しいデータベースに復元し（mahjong-atlas restore）、--database-url で指定します
error-database-lost = データベースにつながりません。繰り返し試しています
error-database-not-made = { $text } を作れません（{ $text2 }）。別の --database-url を指定します
error-database-lock = { $text } は使えません（{ $text2 }）。削除します
error-database-in-use = 別のサーバーが { $text } を使っています。それを止めるか、--database-url で一つの PostgreSQL を共有します
error-backup-not-written = { $text } に書けません（{ $text2 }）。別のファイルを指定します
error-backup-no-file = { $text }：このファイルはありません
error-backup-foreign = { $text } は Mahjong Atlas のバックアップではありません（{ $text2 }）。何も復元していません
error-backup-first-line = { $text } は Mahjong Atlas のバックアップではありません。1行目に { $text2 } がなければなりません
error-backup-unfit = { $text } はこのデータベースに合いません（{ $text2 }）。何も復元していません
error-backup-not-empty = データベースが空ではないので、何も復元していません。--database-url で空のものを指定します
error-backup-no-json = { $text }、{ $number }行目：JSON ではありません。何も復元していません
error-backup-rows = { $text }、{ $number }行目：{ $number2 } 行のはずです。何も復元していません
error-backup-no-row = { $text }、{ $number }行目：表の行ではありません。何も復元していません
error-backup-cut = { $text } は途中で切れています。何も復元していません。別のバックアップを使います

## What operators do

error-admin-not-banned = アカウント { $text } は停止されていません。'admin accounts' で停止中のものが分かります
error-admin-name-alike = { $text } またはそれと見分けにくい名前のアカウントがあります。別の名前を選びます
error-admin-name-taken = { $text } という名前のアカウントがもうあります。別の名前を選びます
error-admin-no-table = 取り除く卓 { $text } がありません。'admin tables' に一覧があります
error-admin-no-account = アカウント { $text } がありません。'admin accounts' に一覧があります

## Records

error-not-read = 読めません：{ $text }
error-record-unknown = このプログラムの牌譜（JSON の行）でも天鳳の牌譜（XML、圧縮も可）でもありません
error-record-many-deals = 牌譜の局が { $text } を超えています
error-record-many-events = 牌譜の出来事が { $text } を超えています
error-record-ruleset-of = ルール { $text }（パッケージ { $text2 }）はここにはありません
error-record-ruleset = ルール { $text } はここにはありません
error-record-many-bytes = 牌譜の表示用データが { $text } バイトを超えています
error-record-empty = ファイルが空です
error-record-format = このプログラムの牌譜ではありません。1行目の format は { $text } でなければなりません
error-record-line = 最初の局より前の場決めでも、局の始まりでも、出来事でもありません
error-record-no-json = JSON の行ではありません：{ $text }
error-record-object = どの行も JSON のオブジェクトでなければなりません
error-record-version = { $text } はルール@版の形ではありません
error-record-options = options は表でなければなりません
error-record-option-values = options は語と数の表でなければなりません
error-record-package = { $text } で打たれましたが、ここにはありません。パッケージ { $text2 } をインストールします
error-record-later = { $text } で打たれましたが、このプログラムにあるのは { $text2 } です。プログラムを更新します
error-record-earlier = { $text } で打たれたので、{ $text2 } では再判定しません。見ることはできます
error-record-not-known = { $text } { $text2 } は使えません。使えるのは { $text3 } だけです
error-record-below = { $text } は{ $number }より小さい数でなければなりません
error-record-deals = deals は数でなければなりません（0は局数の制限なし）
error-record-seed = シードが事前に約束されたものと違います
error-record-seed-and-shuffle = seed と shuffle は同時に使えません。1つの対局に洗牌の方法は1つです
error-record-layout = { $text } がルールのものと違います
error-record-shares = { $text } が各自の出した値から決まるものと違います
error-record-over = この局の前に対局は終わっています
error-record-begins = 始まりが { $text } ですが、ルールでは { $text2 } です
error-record-breaks-off = 途中で切れているのに、次の局があります
error-record-differs = 牌譜は { $text } ですが、ルールでは { $text2 } です
error-record-nothing-follows = 牌譜に { $text } がありますが、ここでは何も続きません
error-record-choice-due = 牌譜に { $text } がありますが、ここは選択の番です
error-record-lots = 牌譜は { $text } ですが、抽選では { $text2 } です
error-record-lots-seating = 牌譜の場決めが抽選の結果と違います
error-record-lots-key = 牌譜の { $text } が抽選の結果と違います
error-record-dice = サイコロの目がシードのものと違います
error-record-wall = 牌譜は { $text } ですが、牌山の { $text2 } 番には { $text3 } があります
error-record-wall-empty = 牌山に牌がありません
error-record-wall-place = 牌山にその場所はありません
error-record-scores = scores は{ $number }個の数でなければなりません
error-record-carried = carried は数の表でなければなりません
error-record-seats = 席は{ $number }つです
error-record-win = 和了には席と、役の付いた点数が必要です
error-record-win-numbers = points、fu、fans は数でなければなりません
error-record-chairs = chairs は0から{ $number }までの対局者の並びでなければなりません
error-record-seating = 場決めには方法（by）と出来事の並びが必要です
error-record-seating-step = { $text } は場決めの手順ではありません
error-record-no-event = { $text } は出来事ではありません（{ $reason }）
error-must-be-text = { $text } は文字列でなければなりません
error-record-no-payment = { $text } は支払いではありません
error-record-no-action = { $text } は行動ではありません
error-nonce = { $text } はナンスではありません。16進数（0-9、a-f）を32〜64桁書きます
error-entropy-deal = 局の乱数が洗牌に使えません。16進数（0-9、a-f）を32〜64桁書きます
error-shuffle-table = shuffle は entropy、commitment、nonces の表でなければなりません
error-shuffle-entropy = entropy が洗牌に使えません。16進数（0-9、a-f）を32〜64桁書きます
error-shuffle-commitment = shuffle には commitment（文字列）と nonces（並び）が必要です
error-shuffle-count = 対局者{ $number2 }人に対してナンスが{ $number }個あります
error-shuffle-nonce = { $number }番目のナンスは [{ $number2 }, nonce, whose] でなければなりません。対局者の順に並べます
error-shuffle-no-nonce = 対局者{ $number }のナンスが正しくありません。16進数（0-9、a-f）を32〜64桁書きます
error-shuffle-whose = 対局者{ $number }のナンスは次のどれかでなければなりません：{ $text }
error-shuffle-promise = entropy が事前に約束されたものと違います
error-shuffle-late = 遅れた対局者{ $number }のナンスが、決まりによるものと違います
error-shuffle-bot = ボットである対局者{ $number }のナンスが entropy から決まるものと違います

## Logs of Tenhou

error-log-attribute = 属性 { $text } がありません
error-log-one-number = { $text } は1つの数でなければなりません
error-log-numbers = { $text } は整数でなければなりません
error-log-no-player = 対局者{ $number }はいません
error-log-no-tile = 牌{ $number }はありません
error-log-three-players = 三人麻雀です。四人麻雀だけを読みます
error-log-before-deal = 最初の局の前に行動があります
error-log-no-rules = ルールを示すタグ <GO> がありません
error-log-tag = このタグは分かりません
error-log-declarations = 牌譜に宣言やコメントは入りません
error-log-no-xml = XML ではありません：{ $text }
error-log-begins = 天鳳の牌譜ではありません。<{ $text }> で始まっています
error-log-no-tags = 天鳳の牌譜ではありません。タグがありません
error-log-packed = 展開できません：{ $text }
error-log-large = 展開すると { $text } バイトを超えます。1試合の牌譜を渡します
error-log-no-call = m={ $number } は鳴きではありません
error-log-north = 北抜きは三人麻雀だけです
error-log-over-before = この局の前に試合は終わっています
error-log-not-ended = 局が始まりますが、前の局が終わっていません
error-log-deal-over = 局は終わっています
error-log-riichi-discard = リーチ宣言のあとは打牌でなければなりません
error-log-stick-missing = リーチ宣言牌で和了はないのに、供託がありません
error-log-stick-needless = リーチ宣言牌で和了なので、供託は出ません
error-log-else-first = ルールではその前に別のことがあります
error-log-turn = 対局者{ $number }の番ではありません
error-log-drew-before = ルールではその前に対局者{ $number }がツモります
error-log-discarded-before = ルールではその前に対局者{ $number }が打牌します
error-log-last-discard = 鳴いた牌が最後の打牌ではありません
error-log-not-riichi = 対局者{ $number }は最後の打牌でリーチを宣言していません
error-log-scores-stick = 供託のあとの点数は { $text } です
error-log-indicators = ルールではドラ表示牌が{ $number }枚ですが、牌譜では{ $number2 }枚です
error-log-goes-on = ルールでは局が続きます
error-log-not-held = 対局者{ $number }は牌{ $number2 }を持っていません
error-log-may-not = 対局者{ $number }は{ $word }できません：{ $reason }{ $clause }
error-log-not-now = 今はできません
error-log-winners = ルールでは対局者 { $text } の和了です
error-log-should-be = { $reason }は { $text } のはずですが、牌譜では { $text2 } です
needed-log-dealer = 親
needed-log-round = 局の番号
needed-log-counters = 本場
needed-log-sticks = 供託
needed-log-scores = 点数
needed-log-points = 得点
needed-log-limit = 満貫などの区分
needed-log-under-count = doraHaiUra の数
needed-log-ready = 聴牌を見せる者
error-log-under = doraHaiUra はリーチした和了者だけに書きます
error-log-ten = ten は符、得点、満貫などの区分でなければなりません
error-log-yaku = yaku は番号と飜の組でなければなりません
error-log-liable = 対局者{ $number }に責任払いがありますが、paoWho がありません
error-log-won = ルールでは和了があります
error-log-game-goes-on = ルールでは試合が続きます
error-log-game-over = ルールでは試合は終わりです
error-log-seed = seed は局、本場、供託、0〜5のサイコロ2つ、ドラ表示牌でなければなりません
error-log-dealt = 配牌は1人{ $number }枚です
error-log-many-indicators = ある枚数より多くの表示牌がめくられています
error-log-twin = 牌{ $number }はすでにあります
error-log-no-wall = ツモれる牌が残っていません

## What a server answers

error-declined = { $reason }：{ $text }
error-http-unreadable = 要求が読めません
error-http-who = ログインしていません
error-http-forbidden = これをする権限がありません
error-http-unknown = ここにはありません
error-http-method = その方法ではできません
error-http-large = 要求が大きすぎます
error-http-database = データベースが答えません
error-http-damaged = 保存されていたものが壊れていたので、別にしました
error-http-guest = ゲストにパスワードはありません
error-http-password = パスワードが違います
error-often-name = このアドレスからこの名前のパスワードの間違いが多すぎます
error-often-logins = このアドレスからのログインが多すぎます
error-often-passwords = このアドレスからのパスワードの間違いが多すぎます
error-often-accounts = このアドレスからの新しいアカウントとパスワードが多すぎます
error-http-login = 名前とパスワードが合いません
error-http-weak = このパスワードはありふれているか、推測されやすいものです
error-often-guests = このアドレスからのゲストが多すぎます
error-http-taken = この名前、または見分けにくい名前のアカウントがあります
error-http-banned = このアカウントは運営者に停止されています
error-http-banned-why = このアカウントは運営者に停止されています：{ $text }
error-often-tables = このアドレスからの新しい卓が多すぎます
error-often-tables-own = 新しい卓が多すぎます
error-http-no-place-there = その卓に席がありませんでした
error-http-not-over = その卓の対局は続いています
error-http-next-given-up = 次の卓はちょうど閉じられるところです
error-http-seated = もうここに席があります
error-http-table-answer = 卓が答えません
error-http-not-seated = 対局を始められるのは席にいる人だけです
error-http-host = 対局を始めるのは主催者です
error-http-open-address = このアドレスから開いた卓が多すぎます
error-http-open-own = あなたが開いた卓が多すぎます
error-http-rules = そのルールはありません
error-http-seats = これらを卓の{ $number }つの席にはできません
error-http-uploads-own = あなたの牌譜を{ $number }件受信中です
error-http-uploads = 牌譜を{ $number }件受信中です
error-http-slow = 要求が{ $text }秒以内に届きませんでした
error-often-compute = このアドレスからの計算の要求が多すぎます
error-http-computed-own = あなたの要求を計算中で、数が多すぎます
error-http-computed = 計算中の要求が多すぎます
error-http-over-time = 計算が{ $text }秒を超えたので打ち切りました
error-http-over-memory = 計算に、1つの要求に許されるより多くのメモリーが必要です
error-http-moving = 卓はちょうど別のプロセスに移るところです
error-often-looked = 卓の照会が多すぎます
error-http-taken-up = 引き継ぎ中の卓が多すぎます
error-http-no-table = その卓はありません
error-http-down = サーバーが停止するところです
error-http-metrics = これらの数値は運営者のアドレスだけに見せます
error-http-no-record = その牌譜はありません
error-http-field = { $text } が読めません
error-http-internal = サーバーで問題が起きました。ログに記録されています
error-http-origin = 要求が別のアドレスのページから来ています

## Cases and flows

error-case-no-toml = TOML ではありません：{ $text }
error-case-written-as = { $text } は [[{ $text }]] と書きます
error-case-empty = [[case]] も [[flow]] もありません
error-case-clause = { $text } のルールのページに条項 { $text2 } はありません
error-case-kind = { $text } という種類はありません。使えるもの：{ $text2 }
error-case-claims = キー 'claims' がありません。誰も和了を宣言しなければ claims = [] と書きます
error-case-claims-twice = 同じ席が2度宣言しています
error-case-no-claim = { $text } では誰も和了できません
error-case-has-no = { $text } に { $text2 } はありません
error-case-dealt = 配牌で和了できるのは親（E）だけです
error-case-only-claim = { $text } で和了できるのは { $seat } だけです
error-case-own-claim = { $seat } は { $text } で自分の牌では和了できません
error-case-win-unclaimed = win = true ですが、誰も和了を宣言していません
error-case-win-missing = キー 'win' がありません。宣言は認められますか、認められませんか
error-case-reason = reason は認められない宣言だけに書きます
error-case-score = 点数があるのは宣言して和了した席だけです
error-case-winners = win = true には和了者ごとに [case.expect.seat.X] が必要です
error-case-pattern = { $text } という役はありません
error-flow-key = { $text2 } の { $text } は使えません。使えるもの：{ $text3 }
error-flow-pattern = { $text2 } の { $text } という役はありません
error-flow-expect = { $text } に使えない語があります。{ $text2 } に { $text3 } はありません。使えるもの：{ $text4 }
error-flow-in = { $text } で：{ $reason }
error-flow-throws = 局で振られたより多くのサイコロがあります：{ $text }
error-flow-turned = { $text } ですが、局でめくられたのは { $text2 } です
error-flow-steps = flow には steps が必要です
error-flow-draws = ツモが{ $number }回ですが、wall_left = { $number2 } です
error-flow-replacements = ここでは補充牌も牌山の前から取ります。draws の中に書きます
error-flow-tile = { $text } は { $text2 } の牌ではありません
error-flow-state = { $text } は局の中で生じます。flow はその前から始まるので、そこに至る手順を書きます
error-flow-hand = { $number }枚ですが、この席の配牌は{ $number2 }枚です
error-flow-step = { $text } が読めません。席とその行動を書きます。例：E discard 5s
error-flow-twice = { $text } で同じ席が2度答えています
error-flow-action = { $text }：{ $text2 } に { $text3 } はありません。あるもの：{ $text4 }
error-flow-may = { $text } が読めません。その席は何ができますか
error-flow-cites = { $text } が読めません。条項を書くのはできない場合だけです
error-flow-no-indicator = このルールに表示牌はありません
error-flow-wall = 牌山の残りを{ $number }枚にはできません
error-flow-unknown-action = { $text } という行動はありません。使えるもの：{ $text2 }
error-flow-read-action = 行動 { $text } が読めません。{ $text2 } のように書きます
error-flow-stands-twice = { $text } に { $text2 } が2度あります
error-flow-lacks = { $text }：{ $text2 } に{ $reason }はありません
needed-turned-wilds = めくって決めるワイルド牌
needed-liability = 責任払い
error-flow-form = { $text } が読めません。{ $text2 } のように書きます
error-case-no-id = 項目には id が必要です
error-case-id-twice = この id はもう { $text } のものです
`,ea=`### What happens in a deal, and what comes of it: told at the terminal and in the browser.

## What happens in a deal

tell-rolls = { $who }が{ $dice }＝{ $total }を振る。
tell-winds-drawn = 引いた風：{ $winds }。
tell-turn-order = 順番：{ $order }。
tell-deals-first = 起家は{ $who }。
tell-lot-decides = 起家の決め方は規則にないため、くじで決める。
tell-deal-begins = 第{ $number }局：あなたは{ $seat }です。
tell-deal-goes-on = 第{ $number }局の続き：あなたは{ $seat }です。h で今までの経過。
tell-deal-number = 第{ $number }局
tell-dice = サイコロは { $numbers }。
tell-wall-broken = { $seat }の山を{ $number }山目で開門。
tell-dealt = { $seat }の配牌: { $tiles }。
tell-draws = { $seat }がツモ。
tell-draws-tile = { $seat }が{ $tile }をツモ。
tell-kong-replacement = { $seat }が嶺上牌を引く。
tell-kong-replacement-tile = { $seat }が嶺上牌{ $tile }を引く。
tell-replacement = { $seat }が補充牌を引く。
tell-replacement-tile = { $seat }が補充牌{ $tile }を引く。
tell-discards = { $seat }が{ $tile }を捨てる。
tell-discards-drawn = { $seat }が{ $tile }をツモ切り。
tell-melds = { $seat }: { $word } { $tiles }。
tell-melds-from = { $seat }: { $giver }から{ $word } { $tiles }。
tell-four-tiles = 四枚
tell-tiles = 牌
tell-a-tile = 一枚の牌
tell-exposes = { $seat }が{ $tile }を晒す。
tell-adds-to-pung = { $seat }が{ $tile }を加槓。
tell-adds-to = { $seat }が{ $word }に{ $tile }を加える。
tell-declares-concealed-kong = { $seat }が{ $tile }の暗槓を宣言。
tell-pulls = { $seat }が{ $tile }を抜く。
tell-set-aside = { $seat }が山の{ $tile }を見て取り除く。
tell-lifted = { $seat }が{ $tile }を手牌に戻す。
tell-uncovered = { $seat }の伏せ牌は{ $tile }。
tell-exchanged = { $seat }が{ $tile }を副露に入れて{ $word }を取る。
tell-taken = { $seat }がめくられた{ $tile }を取る。
tell-shows = { $seat }の手牌: { $tiles }。
tell-standing-apart = { $seat }の立て牌: { $tiles }。
tell-lays-aside = { $seat }が{ $tile }を別に置く。
tell-lays-face-down = { $seat }が一枚を伏せて置く。
tell-says = { $seat }: { $said }。
tell-said = { $said }。
tell-turned-up = { $tile }がめくられる。
tell-turned-up-as = { $word }として{ $tile }がめくられる。
tell-next-turned-up = 次の牌がめくられる: { $tile }。
tell-under-indicators = 裏の表示牌: { $tiles }。
tell-it-was = { $word }は{ $tile }だった。
tell-looks = { $seat }が{ $word }を見る。
tell-looks-at = { $seat }が{ $word }を見る: { $tile }。
tell-wild-from-now = これから万能牌: { $tiles }。
tell-over = 和了で終局。
tell-drawn = 荒牌流局。
tell-broken-off = 途中流局。
tell-over-by-false-win = 錯和で終局。

## Wins and payments

tell-wins-by-draw = { $seat }が{ $tile }でツモ和了。
tell-wins-by = { $seat }が{ $event }{ $tile }で和了。
tell-wins-on = { $seat }が{ $giver }の{ $tile }で和了。
tell-wins-dealt = { $seat }が配牌で和了。
tell-may-not-win = { $seat }は和了できない: { $why }
tell-loses-to-claim = { $seat }より他家の宣言が優先する ({ $clause })。
tell-nobody-pays = 支払いはない。
tell-pays = { $payer }から{ $payee }へ { $amount }
tell-the-table = 供託
tell-worth = { $points }点
tell-worth-fu = { $points }点（{ $fu }符）
tell-points = { $points }点
tell-points-fans = { $points }点 ({ $fans })
tell-no-fan = 役なし
tell-not-counted = 数えない: { $fan }、{ $why }
tell-read-as = 読み: { $reading }
tell-seat-read-as = { $seat }の読み: { $reading }
tell-another-reading = 別の読み: { $reading }: { $verdict }
tell-passes = 和了できる
tell-won-in = 、和了牌は{ $tiles }
tell-wild-as = 、万能牌は{ $tiles }
`,ta=`### Why something may not be done, a hand does not win, a fan is not counted or an entry is not booked, and what
### is left out of a hand in another game.

## What somebody wrote, shown as it is

told = { $text }

## Whose turn it is

why-deal-over = この局は終わった
why-not-possible-now = 今は{ $word }できない
why-not-your-turn = 手番ではない
why-nothing-to-answer = 応答するものがない
why-seat-plays-no-more = この局ではもう打たない
why-seat-has-answered = すでに応答した
why-discard-after-claim = 鳴いた後は打牌する
why-flowers-first = まず花牌で和了するかどうかを答える
why-legal-now = 今はこれができる
why-not-done-here = ここではしないこと
why-not-this-seats-choice = 今この席が選ぶことではない

## Discards

why-tile-not-held = 手牌に{ $tile }がない
why-swap-calling = 鳴いた牌と同じ種類はこの手番に捨てられない（喰い替え）
why-ready-discards-drawn = 聴牌宣言の後はツモ切りだけ

## Claims

why-no-discard-to-claim = 鳴ける捨て牌がない
why-wild-not-claimed = 捨てられた万能牌は誰も鳴けない
why-no-chow-here = チーはない
why-chow-from-left-only = チーは下家だけ
why-last-discard-only-won = 河底牌は和了だけできる
why-no-wild-in-meld = 副露に万能牌は使えない
why-tiles-not-held = { $word }に必要な牌がない
why-no-discard-left = 鳴くと捨てられる牌が残らない
why-ready-claims-no-set = 聴牌宣言の後はチーもポンもできない

## Kongs

why-kong-after-draw-only = 槓はツモの後だけ
why-four-equal-needed = 同じ牌が四枚必要
why-pung-and-fourth-needed = 明刻とその四枚目が必要
why-special-kong-drawn-only = 特殊槓に加えられるのはツモったばかりの牌だけ
why-no-replacement-left = 補充する牌が残っていない
why-few-replacements-left = 補充の後に残る牌が{ $number }枚に満たない
why-kongs-made = すでに{ $number }回槓された
why-kong-changes-hand = 槓をすると宣言した手の形が変わる

## Ready

why-ready-with-discard = 聴牌宣言は自分の手番に打牌とともにする
why-ready-declared = すでに聴牌宣言している
why-discard-not-waiting = この打牌では聴牌にならない

## Wins

why-no-tile-to-win = 和了する牌がない
why-hand-incomplete = 和了の形になっていない
why-not-ready-declared = 聴牌宣言をしていない
why-below-minimum = { $number }{ $word }では足りない（最低{ $number2 }{ $word }）
why-wild-not-won-on = 捨てられた万能牌では和了できない
why-concealed-kong-not-robbed = この手では暗槓を搶槓できない
why-wilds-self-draw-only = 万能牌がこれだけあるとツモ和了だけ
why-no-exposed-meld = 副露がない
why-no-pung = 刻子がない
why-bare-single-wait = 裸単騎（手把一）
why-flower-ends-deal = 最後の牌が花なら流局
why-treasure-drawn-by-ready = 宝牌は聴牌宣言した者が自摸したときだけ万能牌

## Dealt hands, gold, the last tile

## Wild tiles, flowers, norths, Reds

why-not-flower = { $tile }は花牌ではない
why-wild-no-flower = 万能牌は花牌ではない
why-flowers-in-turn = 花牌は順番に、すぐに晒す

## Other words

## Fans that are not counted

why-not-beside = { $fan }と複合しない
why-limit-takes-all = 満貫・役満の{ $fan }に加算はない
why-closed-only = 副露すると数えない

## Hands that a game does not know

why-cannot-read = { $text }は読み取れない
why-no-such-seat = { $number }人なので{ $seat }の席はない
why-no-such-meld = { $word }はない
why-chow-not-called = チーはできない
why-hand-size = 和了牌を含めて{ $number }枚であり、{ $number2 }枚ではない
why-no-such-tile = このルールに{ $tile }はない
why-nobody-pulls-north = 北抜きはない
why-no-flowers-replaced = 補充する花牌がない

## Answers of a table

why-match-over = 対局は終わった
why-another-question = 今は別のことが聞かれている
why-nothing-asked = 今この席には何も聞かれていない
why-answered-already = もう答えてある
why-words-waiting = 言うことがすでに待っている
why-spectator-no-seat = 観戦者に席はない

## What is left out or means something else in another game

why-note-dealer-draws-last = 親も最後の牌をツモる
why-note-wild = 万能牌: { $tile }
why-note-round-wind = 場風は{ $tile }
why-note-tile-as = { $tile }を{ $tile2 }とみなす
why-note-without-tile = 手牌の横の{ $tile }を除く
why-note-no-indicator = \`indicator\` がないので万能牌なし
why-note-nothing-turned = 牌をめくらないので{ $tile }を除く
why-note-without-text = ここにない{ $text }を除く

## Entries of a scorebook

why-entry-may-not-win = この手は和了できない: { $reason }{ $clause }
why-entry-seat-won = { $seat }はすでに和了して抜けている
why-entry-no-liability = このルールに責任払いはない
why-entry-too-many = { $number }件ある。一局は最大{ $number2 }件
why-entry-deal-ended = この前に局は終わっている。これを除くか新しい局に記入
why-entry-deal-not-ended = 局が終わっていない。和了者か荒牌流局を記入
why-entry-seat-ready = { $seat }はすでに聴牌宣言している
why-entry-not-needed = このルールで{ $text }の記入は要らない
why-entry-name-fans = 点は役によって決まる。役か点か手牌を記入
why-entry-payment-by-fans = 支払いは役によって決まる。役か手牌を記入
why-entry-opened-first = 得点帳は \`opened\` の記入で始まる
why-entry-match-over = 対局は終わった。次は新しい得点帳に
why-entry-deal-fields = 局の記入は出来事とメモだけ
why-entry-id-twice = 同じ記入番号が二つある
why-entry-opened-once = 得点帳を開くのは一度。別の対局は別の得点帳に
why-entry-no-deal-to-undo = これより前に取り消せる局{ $text }はない
why-entry-undone-already = { $text }は取り消してある
why-entry-nothing-happened = 何があったかを記入（例: 誰かの和了）
why-entry-must-be-table = 表 { "{" } ... { "}" } でなければならない
why-entry-unknown-choice = { $text }は知らない。{ $text2 }から選ぶ
why-entry-no-winner = 和了した人を一人は記入
why-entry-winner-twice = 同じ人が一枚の牌で二度和了している
why-entry-hands-all-or-none = 和了した全員の手牌を記入するか、誰の手牌も書かない
why-entry-own-discard = 自分の捨て牌では和了できない。誰の牌かを記入
why-entry-one-self-draw = ツモ和了は一人だけ
why-entry-which-tile = 和了牌はどれか。例: 5p
why-entry-own-liability = 自分の和了に責任払いはない
why-entry-one-of-three = 手牌か役か決めた点のどれか一つを記入
why-entry-melds-tell-liable = 責任は手牌の副露からわかる。記入しない
why-entry-no-such-fan = このルールにその役はない
why-entry-name-tile = 牌か副露を記入（例: concealed-kong 3333z）
why-entry-player-twice = 同じ人が二度書かれている
why-entry-winners-of-win = 和了のときだけ、和了した順に記入
why-entry-what-each-gets = 各人の得点 (+) と支払い (-) を記入
why-entry-amount-too-large = { $number }を超える額は書けない
why-entry-not-zero-sum = 合計が{ $text }で0にならない。誰かが得た分は誰かが払う
why-entry-nobody-called = { $text }という人はいない。名前、P1からの番号、または席を記入
why-entry-whose-tile = 誰の牌か。「{ $event }」の和了には必要
why-entry-no-giver = 「{ $event }」の和了に牌を出す人はいない
why-entry-tiles-told = この人の牌は記入してある
why-entry-number-of-names = 名前が{ $number }人分、このルールは{ $number2 }人
why-entry-no-name = { $text }は名前にならない。1から{ $number }文字で
why-entry-name-means-seat = { $text }はここで席か番号を表す。別の名前に
why-entry-same-name = 同じ名前が二人いる。区別できる名前に
why-entry-book-counts = 得点帳では{ $text }で、{ $text2 }ではない。記入しないか、誤った局を取り消す
why-entry-other-version = ルールの版{ $number }で書かれたもので、ここにあるのは版{ $number2 }。プログラムを新しくする

## Answers of a table that is closed, full or going on

why-table-place-taken = その席はふさがっている。別の席を選ぶ
why-table-match-begun = 対局は始まっている。観戦するか別の卓を開く
why-table-name-unseen = 名前に見えない文字がある。除いてください
why-table-name-empty = 名前が空。他の人に読める名前に
why-table-name-long = 名前が{ $number }文字より長い。短い名前に
why-table-no-place = { $text }番の席はない。0から{ $number }
why-table-no-bot = { $text }というボットはない。{ $text2 }から選ぶ
why-table-closed = 卓は閉じられた
why-table-server-stops = サーバーは停止するところ。少し待って来てください
why-table-client-behind = 受け取りが遅れた。もう一度
why-table-no-hello = 挨拶が間に合わなかった
why-table-unknown-person = ここでは誰かわからない
why-table-unknown-table = そのような卓はない
why-table-unreadable-messages = 読めない通信が多すぎる
why-table-many-messages = 通信が多すぎる
why-table-message-large = 通信が大きすぎる
why-table-opened-elsewhere = 同じ席が別のところで開かれた
why-table-other-protocol = 版が違う。ページを読み込み直す
why-table-many-sockets = 同じアドレスまたは同じ人の接続が多すぎる。1分待つ
why-table-spectators-full = この卓の観戦者は満員
why-table-removed = 管理者がこの卓を取り除いた
why-table-damaged = この卓の記録が壊れているため、取り分けられた
why-table-too-often = 回数が多すぎる。1分待つ
why-table-hello-first = まず挨拶を送る
why-table-hello-twice = 挨拶はもう済んでいる
why-table-no-message = この通信は読めない
why-table-id = 番号は1から{ $number }文字
why-table-nonce = 乱数は十六進32から64桁
why-table-public-clocks = 公開卓の時計は止められない
`,na=`### Words that stand alone or in sentences, by what they are.

## What players choose

action-win = 和了
action-false-win = 錯和
action-abort = 流局を宣言
action-ready = 聴牌
action-special-kong = 特殊槓
action-concealed-kong = 暗槓
action-added-kong = 加槓
action-expose = 花を晒す
action-take-out = 抜く
action-pull = 北抜き
action-exchange = 交換
action-rob-gold = 搶金
action-demand = 第一自摸まで要求
action-take-last = 海底牌を取る
action-decline-last = 海底牌を断る
action-void = 定缺
action-stake = 炮子
action-kong = 大明槓
action-pung = ポン
action-chow = チー
action-rob-pung = 搶槓碰
action-chow-ready = 吃聴
action-discard = 打
action-declare = 宣言
action-pass = 見送り

## Events on which somebody may win, and how a deal ends

phase-deal = 配牌で
phase-draw = 自摸で
phase-kong-draw = 嶺上牌で
phase-flower-draw = 花の補充牌で
phase-discard = 捨て牌で
phase-added-kong = 加槓の牌で
phase-concealed-kong = 暗槓の牌で
phase-kong = 槓
phase-exhausted = 荒牌
phase-north-pull = 抜かれた北で
phase-win = 和了
phase-drawn = 流局
phase-abort = 途中流局
phase-false-win = 錯和

## Where tiles lie apart

zone-won = 和了牌
zone-treasure = 宝牌
zone-laid = 定缺の伏せ牌
zone-put_away = 退けた牌
zone-ready-discard = 伏せて捨てた牌

## Melds of unlike tiles

meld-arrow-kong = 箭槓
meld-wind-kong = 風槓
meld-one-egg = 幺蛋
meld-nine-egg = 九蛋

## What is called out

call-red-north = 赤い北
call-suit-card = 定缺の札

## What is carried on to the next deal

counter-dealership = 親の移動数
counter-deals_played = 終わった局数

## Other words in sentences: units, suits, what is declared, how a deal is broken off

said-fan = 飜
said-yaku = 飜
said-tai = 台
said-points = 点
said-m = 萬子
said-p = 筒子
said-s = 索子
said-nine = 九張
said-two = 二副
said-twelve = 十二張
said-treasure = 宝牌
said-pot = 供託
said-ready-discard = 聴牌
said-many-winners = 複数和了
said-nine-kinds = 九種九牌
said-four-winds = 四風連打
said-four-ready = 四家立直
said-four-kongs = 四開槓
said-from = ←
said-draw = 流局

## Values of options, those of one option alone behind its name

value-on = あり
value-off = なし
value-yes = はい
value-no = いいえ
value-none = なし
value-all = 全員
value-any = どれでも
value-add = 加える
value-allowed = 可
value-forbidden = 不可
value-required = 必要
value-not-required = 不要
value-free = 自由
value-front = 山の前から
value-back = 山の後ろから
value-limit = 満貫役
value-nearest = 上家取り（一人だけ）
value-head-bump = 頭ハネ
value-discarder = 放銃者
value-discarder-only = 放銃者だけ
value-discarder-double = 放銃者は2倍、ほかは1倍
value-dealer-double = 親が2倍
value-half-gun = 半銃
value-full-gun = 全銃
value-large-break = 大きい目で開門
value-small-break = 小さい目で開門
value-by-reading = 面子の読みごと
value-whole-hand = 手牌全体で
value-either = どちらでも
value-first-draw = 最初のツモ
value-dealer-first-discard = 親の第一打
value-liability-only = 包の人だけ
value-robbed-only = 槍槓された人だけ
value-1-2-1 = 4枚（筒子2枚）
value-1-1-1 = 各色1枚
value-thirteen-orphans = 国士無双のみ可
value-after-discard = 打牌の後
value-before-discard = 打牌の前
value-yakuman = その役満だけ
value-hand = 手全体
value-higher-han = 翻数の多いほう
value-made = 役満を優先
value-alone = 単独
value-win = 和了になり終局
value-bonus = 支払って続行
value-per-payment = 支払いごと
value-per-pattern = 役ごと
value-first_multi_win_dealer-discarder = 放銃者
value-upstream = 放銃者に近い和了者
value-noten = 不聴の人は返す
value-plus-one = 各人から1点増し
value-total = 大役があれば数えない
value-separate = 別に数える
value-repeats = 連荘2回
value-hands = 親の2局目
value-dice = サイコロ
value-grab = つかみ取り
value-no-fan-pair = 役にならない対子だけ
value-in-a-row = 続けて
value-with-replacement = 嶺上牌で
value-big_three_dragons-six = 6飜
value-little_four_winds-six = 6飜
value-pair-self-draw = 雀頭のツモのみ
value-any-self-draw = ツモならすべて
value-with-seat = 自分の花と別に1飜
value-two-alone = 単独で2飜
value-fan-count = 3飜で足りる
value-named-patterns = 指定の役が必要
value-level-six = 六独
value-eighteen = 十八番
value-grab-bag = 無奇不有
value-N = 北
value-N-E = 北と東
value-thirteen-kinds = 13種
value-nine-kinds = ある9種だけ
value-hand-and-melds = 手牌と副露
value-concealed-only = 門前の手牌だけ
value-five = 合わせて5点
value-simultaneous = 同時に
value-from-dealer = 親から順に
value-before-look = 手牌を見る前
value-after-look = 手牌を見た後
value-split = 三家で分ける
value-tiles = 花牌だけ
value-tiles-and-sets = 花牌と字牌の刻子・槓
value-winner = 和了者の親だけ
value-both = 払う親にも
value-skip = 發を使う
value-literal = 中を使う
value-per-tile = 1枚ごと
value-per-hand = 1回だけ
`,ra=`### Why points change hands.

cause-discard = 点炮
cause-self-draw = 自摸
cause-others-discard = 别家点炮
cause-others-share = 替别家付
cause-robbed-kong = 抢杠
cause-fed-kong = 点杠包牌
cause-liability = 包牌
cause-kong = 杠
cause-false-win = 诈和
cause-by-hand = 手工记入
`,ia=`### What is wrong with what somebody gave, and how to mend it.

## Where it is

error-at = { $text }：{ $reason }

## Tiles

-write-tiles = 请写数字，后接 m p s z f a x 之一，如 123m 55z 1f
error-notation = 无法读懂 { $text } 的第 { $number } 个字符：{ $reason }
error-tile-no-digits = “{ $text }”前面没有数字；{ -write-tiles }
error-no-such-tile = 没有 { $text } 这张牌；{ -write-tiles }
error-unexpected-character = 不该有字符“{ $text }”；{ -write-tiles }
error-digits-without-letter = 数字后面没有花色字母；{ -write-tiles }
error-one-tile = 此处要正好一张牌，如 5p

## Facts of a position

error-state-flag = { $text } = { $text2 } 必须是 true 或 false
error-state-number = { $text } = { $text2 } 必须是 0 以上的数
error-state-choice = { $text } = { $text2 } 必须是 { $text3 }
error-state-counts = { $text } = { $text2 } 必须是各座位的数目表，如 { "{" } W = 1 { "}" }
error-state-most = { $text }：{ $seat } 不能有 { $number2 } 中的 { $number }
error-state-words-by-seat = { $text } = { $text2 } 必须是各座位的词表，如 { "{" } E = "{ $text3 }" { "}" }
error-state-seats-by-seat = { $text } = { $text2 } 必须是各座位对应座位的表，如 { "{" } E = "{ $text3 }" { "}" }
error-state-no-seat = { $text }：没有座位 { $text2 }
error-state-no-seat-of = { $text }：没有座位 { $text2 }；请写 { $text3 } 之一
error-state-no-word = { $text }：{ $seat } 不能是 { $text2 }；请写 { $text3 } 之一
error-state-own-seat = { $text }：{ $seat } 不能指自己
error-state-seats = { $text } = { $text2 } 必须是座位列表，如 ["S"]
error-state-tile = { $text } = { $text2 } 必须是一张牌，如 5p：{ $reason }
error-state-suited-or-honor = { $text } = { $text2 } 必须是序数牌或字牌
error-state-suited = { $text } = { $text2 } 必须是序数牌
error-state-tiles = { $text } = { $text2 } 必须是牌的列表，如 ["3m"]
error-state-list = { $text } = { $text2 } 必须是列表，{ $reason }
error-state-entry = { $text }：{ $text2 } 不对：{ $reason }
error-written-like = 要写成“{ $text }”这样
error-written-like-words = 要写成“{ $text }”这样，可用的词：{ $text2 }
error-fu-needed = 只有 { $number } 番算不出支付：还需要符（20、25、30……）
error-state-four-norths = norths：北共四张，含本次事件的一张
error-state-look = { $text }：事件是摸到宝牌
error-state-waits-paid = { $seat } 听的牌决定支付：请写出手牌，或输入支付
error-state-put-away-not-held = put_away = { $text } 不在庄家手里
error-state-indicator-flower = indicator { $text } 是花牌：请写其后翻开的牌
error-state-who-robs = 缺少 { $text }：请写明谁抢金
error-state-demands = demands 必须是除 E 以外的座位列表，如 ["N"]
error-state-rob-gold-dealer = rob_gold = "dealer" 需要配牌事件和 indicator
error-state-put-away = 缺少 put_away：请写明庄家放开的牌
error-state-ura = ura 写了 { $number } 张，dora 写了 { $number2 } 张：每张下面各有一张
error-state-bonus-indicator = { $text }：花牌不能作指示牌
error-state-beyond-river = { $text }：{ $seat } { $number } 超出牌河的 { $number2 } 张
error-state-kong-event = { $text } 指的是 { $text2 } 事件的杠
error-state-no-kong = { $text } = { $text2 } 不是摸牌座位的杠
error-wall-given = 给出的牌墙与这个规则的牌不符

## Rulesets and options

error-not-allowed = 不能{ $word }：{ $reason }{ $clause }
error-undeclared-need = { $text } 未声明就读取 win.{ $text2 }：请在它上面写 @pattern(asks="{ $text2 }")
error-option-choice = 选项 { $text } 不能是 { $text2 }：请选 { $text3 } 之一
error-option-counts = 选项 { $text } 是 0 到 { $number } 的数目表，如 { $text2 }，不是 { $text3 }
error-option-numbers = 选项 { $text } 是 { $number } 到 { $number2 } 的数列，如 { $text2 }，不是 { $text3 }
error-option-words = 选项 { $text } 是词的列表，不是 { $text2 }
error-option-number-or-word = 选项 { $text } 是 { $text2 } 或 0 到 { $number } 的数，如 { $text3 }，不是 { $text4 }
error-option-number = 选项 { $text } 是 0 到 { $number } 的数，如 { $text2 }，不是 { $text3 }
error-option-unknown = 没有选项 { $text }：这套规则有 { $text2 }
error-option-names = 选项 { $text } 写了 { $text2 }：请从 { $text3 } 中选
error-option-red-fives = 选项 red_fives 给出 m、p、s 各自赤五的张数（0 到 4），不是 { $text }
error-no-ruleset = 没有规则 { $text }：请选 { $text2 } 之一；自制规则是 my_rules.py 这样的文件或文件夹，放在此处或 { $text3 } 的文件夹里
error-no-ruleset-here = 没有规则 { $text }
error-no-ruleset-file = { $text }：没有这个规则文件
error-own-build-returns = { $text }：build 必须返回 Ruleset，而不是 { $text2 }
error-own-id = { $text }：id { $text2 } 必须与文件的一致：{ $text3 }
error-own-file-name = { $text }：文件名必须像 my_rules.py 这样
error-own-options = { $text }：OPTIONS 必须是选项元组，至少写 OPTIONS = ()
error-own-build = { $text }：缺少返回 Ruleset 的函数 build(options)
error-own-names = { $text }：NAMES 必须是名称表
error-no-fan = 没有番种 { $text }：请选 { $text2 } 之一
error-no-bot = 没有机器人 { $text }：请选 { $text2 } 之一

## Hands that are asked about

error-seat-of = 没有座位 { $text }；座位有 { $text2 }
error-too-small = { $number } 太小：请给 { $number2 } 以上的数
error-one-dealer = 庄家坐 E，不是 { $text }：请省去其一
error-hand-size-waits = 有 { $number } 张，但副露 { $number2 } 组时手牌是 { $number3 } 张，打牌前是 { $number4 } 张
error-hand-size-win = 有 { $number } 张，但副露 { $number2 } 组时手牌是 { $number3 } 张，和张不在其中
error-not-one-tile = { $text } 不是一张牌：请写如 5p
error-unknown-choice = 不认识 { $text }：请选 { $text2 } 之一
error-nobody-gives = { $text } 的和牌没有人给牌：请省去，或把 \`by\` 写成 discard
error-whose-tile = { $text } 的和牌需要 \`from\` 座位：是谁的牌？
error-only-dealer = 只有庄家 E 能以起手牌和牌
error-own-seat = { $text } 是和牌者自己的座位：请写别的
error-option-nowhere = 没有规则有选项 { $text }
error-several-hands = 局面里有几家的手牌；请说明看哪个座位的
error-none-found = 没有找到值得练习的手牌

## Positions in one line

error-cannot-read = 无法读懂 { $text }：{ $reason }
error-position-field = 局面的 { $text }：{ $reason }
error-line-version = 本程序能读 { $text } 的局面
error-line-ruleset = 请以规则 id 开头：\`mahjong-atlas rules list\` 列出它们
error-line-field = 字段写成 KEY=VALUE，如 round=E
error-line-twice = 字段出现两次：请省去一个
error-line-no-field = 没有这个字段：请写 { $text } 之一
error-line-tile-unknown = 事件的牌不明
error-line-hand-unknown = 问的就是这手牌，所以不能有不明的牌
error-line-other-version = 此处是 { $text }：省去版本即可按此规则读取
error-line-no-seat = 没有座位 { $text }：座位有 { $text2 }
error-line-seat-twice = 有座位出现两次
error-line-no-event = 没有事件 { $text }：请写 { $text2 } 之一
error-line-exhausted = 荒庄没有座位也没有牌
error-line-event = 请写 { $text }、座位和牌，以冒号分隔，如 { $text }:S:3m
error-line-event-tile = 那里要正好一张牌，如 5p；不明的写 ?
error-line-kong = 请写座位及其第几组副露（从 1 数起），如 S2
error-meld-word = 副露以 { $text } 之一开头
error-line-meld = 副露写成 pung:555z:W 或 concealed-kong:3333z 这样
error-line-meld-tiles = 副露的牌都已知，且最多一张是叫来的
error-line-meld-source = { $text } 是叫自某个座位的：请写在牌后面，如 { $text }:{ $text2 }:W
error-line-plain-tiles = 这里只写已知且在那里的牌，如 123m55z
error-line-taken = 从手牌取走的牌不写在手牌里
error-line-river = 弃牌都已知：请按顺序写，如 9m1z5p-
error-line-count = 请写 0 以上的数
error-line-wind = 请写 E、S、W 或 N
error-line-dice = 请写每次掷的骰子，如 34 或 34,2
error-line-value = 请写词、数、true、false、列表 a,b 或表 E:1,S:2
error-line-number = 请写整数，不超过 { $number }

## Positions and melds as they are written

error-list = { $cause }，{ $reason }
error-meld-no-seat = 没有座位 { $text }
error-meld-form = 副露写成 "pung 555z from W" 或 "concealed-kong 3333z" 这样
error-meld-claimed = { $text } 是叫自某个座位的：请加上如 from W
error-meld-size = { $text } 有 { $number } 张牌
error-meld-no = 这不是 { $text }：{ $reason }
error-meld-not-alike = 牌不相同
error-meld-not-in-row = 不是三张连续（百搭写在它所代替的牌的位置）
error-no-such-round = 不打这样的圈；现在是 { $seat }
error-no-tile-turned = 这套规则不翻牌
error-unknown-key = 未知的键 { $text }；此处可用：{ $text2 }
error-points-by-seat = points 必须是各座位的表，如 { "{" } E = 24000 { "}" }
error-points-of = { $text } 的 points 不能是 { $text2 }
error-meld-from-itself = { $text } 来自该座位自己
error-kong-last = 杠的事件里，杠排在该座位副露的最后
error-many-melds = 副露 { $number } 组太多
error-hand-tiles = 手牌有 { $number } 张，不是 { $number2 } 张（不含事件的牌）
error-needs-pung = { $text } 需要副露里有它的刻子
error-needs-three = { $text } 需要手里有另外三张
error-needs-kong = { $text } 需要副露里有杠
error-needs-last-kong = { $text } 需要副露的最后是 { $tile } 的杠
error-too-many-tiles = { $tile } 有 { $number } 张，但本麻将只有 { $number2 } 张：{ $reason }
error-count-hand = { $seat } 的手牌 { $number }
error-count-flowers = { $seat } 的花牌 { $number }
error-count-melds = { $seat } 的副露 { $number }
error-count-discards = { $seat } 的弃牌 { $number }
error-count-indicator = 指示牌 { $number }
error-count-event = 事件 { $number }
error-count-elsewhere = { $text } { $number }
error-must-be = { $text } = { $text2 } 不对，应为：{ $reason }
needed-text = 引号里的文字
needed-number = 整数
needed-flag = true 或 false
needed-texts = 文字列表
needed-table = 表 { "{" } ... { "}" }
needed-throws = 掷骰列表，如 [[3, 4], [2]]
needed-from-zero = 0 以上
needed-at-most = 至多 { $number }
needed-names = 按轮次的名字列表
needed-between = { $number } 到 { $number2 } 的数
needed-number-from-zero = 0 以上的数
needed-times = 算几次，1 到 { $number }
needed-one-of = { $text } 之一
needed-together = 同一张牌上先和的人数：1 到 { $number }
error-key-missing = 缺少键 { $text }

## Entries of a scorebook

error-entry-table = 必须是表 { "{" } ... { "}" }
error-entry-text = { $text } 必须是不超过 100 字的文字
error-entry-id = 每个条目需要自己的 id
error-entry-list = 必须是条目列表
error-entry-many = 有 { $number } 个条目；一本最多 { $number2 } 个：请另开一本
error-entry-deep = 表套得太深了
error-entry-key = { $text } 不是键
error-entry-long = 文字有 { $number } 个字；最多 { $number2 } 个
error-entry-unseen = { $text } 含有无法阅读的字符：请写成一行
error-entry-value = { $text } 必须是文字、整数、true 或 false
error-entry-first-dealer = { $text } 不在玩家之中：请选 { $text2 } 之一
error-entry-outcome = 必须是 { $text } 的表
error-entry-word = 必须是词
error-entry-numbers-table = 必须是数字表
error-entry-paid = paid 必须是 { $number } 个数，winners 是 0 到 { $number2 } 中的若干
error-entry-between = 必须是 { $number } 到 { $number2 } 的数
error-entry-numbers = 必须是数字列表
error-book-ruleset = 没有规则 { $text }：见 /api/rulesets
error-book-empty = 没有条目：请新建一本
error-book-not-text = 不是记分簿：里面有文字以外的内容
error-book-line = 无法读取：这是记分簿吗？
error-book-meanwhile = 期间有别人写入：请重试
error-book-nothing-to-undo = 没有可撤销的局
error-book-cut = { $text }：最后一行在写入时中断，不算数

## Rules of one's own

error-pattern-asks = @pattern(asks={ $text })：请从 { $text2 } 中选
error-pattern-once = @pattern(once=True)：不能要求读法的特征，只能要求当时的特征
error-pattern-moment = @pattern(needs=...)：当时的特征属于 once=True 的番种
error-two-states = 两个部件对状态 { $text } 的声明不同
error-pattern-traits = { $text } 在没有所需特征的和牌上成立
error-pattern-reading = { $text } 取决于手牌的读法：请去掉 once=True
error-names-message = { $text } 第 { $number } 行：无法读取此消息：{ $text2 }
error-names-table = { $text }：NAMES[{ $text2 }] 必须是名称表
error-names-row = { $text }：{ $text2 } 的名称必须是按语言的文字，如 en、ja、zh

## What was typed at the command line

error-pair = { $text } 要写成 NAME=VALUE
error-given-twice = { $text } 给了两次
error-no-language = 没有语言 { $text }：请选 { $text2 } 之一
error-bots-places = 有 { $number } 个机器人，但只有 { $number2 } 个位置
error-new-id = { $text } 必须是以 - 相连的小写单词，如 my-rules
error-new-taken = { $text } 是自带的规则：请换个名字
error-unknown-ruleset = 没有规则 { $text }：请选 { $text2 } 之一
error-no-folder = { $text } 不是文件夹
error-file-there = { $text } 已经存在：请换个名字
error-book-there = { $text } 已经存在：请换个名字，或往里添加
error-no-topic = 没有主题 { $text }：请选 { $text2 } 之一
error-verify-tells = 只说结论：请省去 --tell 或 --verify
error-new-since = 可开始新的一局，因为 { $reason }
error-not-writable = 无法写入 { $text }（{ $text2 }）：请换个文件
error-other-game = { $text } 是另一局（{ $text2 }，种子 { $text3 }）：请换个文件
error-game-over = { $text } 已经结束：新的一局请换个文件
error-game-there = { $text } 已经存在：请换个文件，或省去 --new
error-entry-unread = 无法读取 { $text }：{ $text2 }
error-entry-file = { $text } 必须是表：happenings，或其中之一
error-everywhere-takes = 请给 --hand 和 --win，不要 --rules 或案例文件
error-describes-alone = 已单独描述手牌：请省去描述手牌的选项
error-score-takes = 请给 --rules、--hand 和 --win，或局面，或案例文件
error-waits-takes = 请给 --rules 和 --hand，或局面
error-no-case = 没有 [[case]]；流程用 \`mahjong-atlas check\` 检查
error-no-case-id = 没有 id 为 { $text } 的 [[case]]：有 { $text2 }
error-no-clause = 没有规则页有条款 { $text }
error-table-has-rules = 牌桌的规则和机器人已定：请省去 --rules、--bots、--option
error-which-table-or-rules = 哪张牌桌？请给 id 或链接，新开的话给 --rules
error-which-table = 哪张牌桌？请给 id，或把链接写在 --url
error-which-game = 哪种麻将？\`mahjong-atlas rules list\` 列出它们，或用 --demo
error-games-here = 用于在此处打的牌局：请省去它或 --url
error-of-server = 用于服务器：请用 --url 给出地址
error-program-quotes = 无法读懂 { $text }（{ $text2 }）：请改正引号
error-no-program = 没有写程序
error-kong-pair = { $text } 要写成 NAME=MELD，如 "Bo=concealed-kong 3333p"
error-of-winners = 给了 { $number } 个，但和牌者有 { $number2 } 人
error-several-in-file = 几手牌请写在文件里：--entry FILE
error-terminal-closed = 终端已关闭
error-terminal-closed-game = 终端已关闭；牌局存于 { $text }：继续请用 '{ $text2 }'
error-terminal-closed-table = 终端已关闭；你的座位保留着：继续请用 '{ $text }'
error-input-ended = 输入在答完之前就结束了
error-name-command = 请写命令
error-see-help = { $reason }：请看 '{ $text } --help'
error-no-command = 没有命令 { $text }
error-no-option = 没有选项 { $text }
error-missing = 缺少 { $text }
error-bad-value = { $text } 的值无效：{ $text2 }
error-client-package = 在服务器上打牌需要软件包 { $text }：pip install 'mahjong-atlas[client]'
error-server-package = 缺少服务所需的软件包 { $text }：pip install 'mahjong-atlas[server]'

## Servers and tables

error-no-table = { $text2 } 没有牌桌 { $text }：请看它的链接
error-two-tables = --url 的链接指的是牌桌 { $text }：请只给一个
error-token-unknown = { $text } 不认识它：省去即以客人身份来
error-no-server = { $text } 没有服务器应答：请用 'mahjong-atlas serve' 启动，或查看地址
error-not-our-server = { $text } 应答的不是本程序的服务器：请查看地址
error-no-address = { $text } 不是服务器地址：请写 { $text2 } 或牌桌的链接
error-no-table-answers = { $text } 没有牌桌应答：请查看地址
error-other-protocol = { $text } 用的是另一种协议：请更新本程序
error-answers-no-more = { $text } 不再应答：请稍后再来
error-answers-not = { $text } 没有应答：请稍后再来
error-no-place = 这张牌桌没有空位：请选别的
error-table-closed = 牌桌已关闭
error-deal-lost = 一局未完牌桌就关闭了
error-program-run = 无法运行 { $text }（{ $text2 }）：请查看 --program
error-program-refused = { $text }：一再被拒绝：{ $reason }
error-program-ended = { $text } 在比赛结束前退出了
error-program-long = { $text }：回答太长
error-program-said = { $text } 回答了 { $text2 }：必须是如 ["discard","5m"] 的行动

## Moves that were typed

error-not-possible = 现在不能{ $text }
error-key-unused = 现在 { $text } 键没有作用：{ $text2 }
error-key-unused-discard = 现在 { $text } 键没有作用：只能打牌
error-unreadable-move = 看不懂{ $text }：请输入号码、牌、键 ({ $text2 })，或 ? 看帮助
error-no-tile-number = 没有第{ $text }张：手牌是1到{ $number }
error-no-reason-given = 服务器没有回答原因：请再试

## Settings, files and the database of a server

error-setting-choice = { $text } 不能是 { $text2 }：请选 { $text3 } 之一
error-setting-number = { $text } 不能是 { $text2 }：请给 { $text3 } 到 { $text4 } 的数
error-setting-networks = { $text } 不能是 { $text2 }：请写如 10.0.0.5,10.1.0.0/16 的地址或网段，或“{ $text3 }”
error-setting-address = { $text } 不能是 { $text2 }：请写成 https://name.example
error-setting-database = 无法读懂 --database-url：请写成 sqlite:////folder/file 或 postgresql://user:password@host/database
error-setting-rulesets = --rulesets：已安装的软件包里没有 { $text }
error-setting-descriptors = { $number } 个文件描述符太少，已用 { $number2 } 个：请至少允许 { $number3 } 个（ulimit -n，或 systemd 的 LimitNOFILE），最好 65536 个
error-setting-port = 无法使用 { $text } 的端口 { $number }（{ $text2 }）：请用 --host 和 --port 另选
error-key-short = { $text } 太短：请给至少 { $number } 个随机字符
error-key-elsewhere = { $reason }，或设置 { $text } 或 { $text2 }
error-key-file = 无法建立或读取 { $text }（{ $text2 }）：请设置 { $text3 } 或 { $text4 }
error-key-none = { $text } 里没有密钥：请删除它（所有人要重新登录）
error-file-link = { $text } 是符号链接：请指明文件本身
error-file-not-ordinary = { $text } 不是普通文件：请另指一个
error-folder-not-made = 无法建立 { $text }（{ $text2 }）：请查看其所有者，或另指一个
error-file-not-opened = 无法打开 { $text }（{ $text2 }）：请查看其所有者，或另指一个
error-database-file = { $reason }（用 --database-url）
error-database-none = 没有数据库 { $text }：请用 --database-url 指明
error-database-foreign = { $text } 不是本服务器的数据库：请用 --database-url 另指一个
error-database-later = 数据库 { $text } 属于更新版本的 Mahjong Atlas（步骤 { $text2 }）：请安装该版本
error-database-earlier = 数据库 { $text } 属于较早的版本：启动一次服务器即会更新
error-database-not-opened = 无法打开数据库 { $text }（{ $text2 }）：请确认它在运行，且 --database-url 指的是它
error-database-damaged = 数据库 { $text } 已损坏（{ $text2 }）：请把最近的备份恢复到新的数据库（mahjong-atlas restore），再用 --database-url 指明
error-database-lost = 数据库连不上：正在不断重试
error-database-not-made = 无法建立 { $text }（{ $text2 }）：请另指 --database-url
error-database-lock = 无法使用 { $text }（{ $text2 }）：请删除它
error-database-in-use = 另一个服务器正在使用 { $text }：请停止它，或用 --database-url 让几个服务器共用一个 PostgreSQL
error-backup-not-written = 无法写入 { $text }（{ $text2 }）：请另指一个文件
error-backup-no-file = { $text }：没有这个文件
error-backup-foreign = { $text } 不是 Mahjong Atlas 的备份（{ $text2 }）：没有恢复任何内容
error-backup-first-line = { $text } 不是 Mahjong Atlas 的备份：第一行必须写明 { $text2 }
error-backup-unfit = { $text } 与数据库不符（{ $text2 }）：没有恢复任何内容
error-backup-not-empty = 数据库不是空的，没有恢复任何内容：请用 --database-url 指明一个空的
error-backup-no-json = { $text }，第 { $number } 行：不是 JSON；没有恢复任何内容
error-backup-rows = { $text }，第 { $number } 行：应有 { $number2 } 行；没有恢复任何内容
error-backup-no-row = { $text }，第 { $number } 行：不是表中的一行；没有恢复任何内容
error-backup-cut = { $text } 不完整：没有恢复任何内容；请用另一份备份

## What operators do

error-admin-not-banned = 账号 { $text } 没有被封禁：'admin accounts' 列出哪些被封禁
error-admin-name-alike = 已有名为 { $text } 或看起来相同的账号：请另选名字
error-admin-name-taken = 已有名为 { $text } 的账号：请另选名字
error-admin-no-table = 没有可移除的牌桌 { $text }：'admin tables' 列出它们
error-admin-no-account = 没有账号 { $text }：'admin accounts' 列出它们

## Records

error-not-read = 无法读取：{ $text }
error-record-unknown = 既不是本程序的牌谱（JSON 行），也不是天凤的牌谱（XML，可压缩）
error-record-many-deals = 牌谱超过 { $text } 局
error-record-many-events = 牌谱的事件超过 { $text } 个
error-record-ruleset-of = 这里没有规则 { $text }（软件包 { $text2 }）
error-record-ruleset = 这里没有规则 { $text }
error-record-many-bytes = 牌谱供观看的数据超过 { $text } 字节
error-record-empty = 文件是空的
error-record-format = 不是本程序的牌谱：第 1 行的 format 必须是 { $text }
error-record-line = 既不是第一局之前的定座，也不是一局的开始，也不是事件
error-record-no-json = 不是 JSON 行：{ $text }
error-record-object = 每一行都必须是 JSON 对象
error-record-version = { $text } 不是“规则@版本”的形式
error-record-options = options 必须是表
error-record-option-values = options 必须是单词和数字的表
error-record-package = 用 { $text } 打的，这里没有：请安装软件包 { $text2 }
error-record-later = 用 { $text } 打的，本程序只有 { $text2 }：请更新程序
error-record-earlier = 用 { $text } 打的，{ $text2 } 不再重新判定：可以观看
error-record-not-known = 这里不认识 { $text } { $text2 }，只认识 { $text3 }
error-record-below = { $text } 必须是小于 { $number } 的数
error-record-deals = deals 必须是数字，0 表示不限局数
error-record-seed = 种子与事先承诺的不符
error-record-seed-and-shuffle = seed 和 shuffle 不能并用：一场比赛只有一种洗牌方式
error-record-layout = { $text } 与规则的不符
error-record-shares = { $text } 与各人所给的值得出的不符
error-record-over = 这一局之前比赛已经结束
error-record-begins = 开头是 { $text }，按规则应是 { $text2 }
error-record-breaks-off = 中途断开，后面却还有一局
error-record-differs = 牌谱是 { $text }，按规则应是 { $text2 }
error-record-nothing-follows = 牌谱有 { $text }，但这里后面不应再有内容
error-record-choice-due = 牌谱有 { $text }，但这里应是选择
error-record-lots = 牌谱是 { $text }，抽签应得 { $text2 }
error-record-lots-seating = 牌谱中的定座与抽签结果不符
error-record-lots-key = 牌谱中的 { $text } 与抽签结果不符
error-record-dice = 骰子与种子得出的不符
error-record-wall = 牌谱是 { $text }，牌墙第 { $text2 } 处是 { $text3 }
error-record-wall-empty = 牌墙已空
error-record-wall-place = 牌墙没有这个位置
error-record-scores = scores 必须是 { $number } 个数字
error-record-carried = carried 必须是数字的表
error-record-seats = 座位有 { $number } 个
error-record-win = 和牌要有座位和带番种的得分
error-record-win-numbers = points、fu 和 fans 必须是数字
error-record-chairs = chairs 必须是玩家 0 到 { $number } 的某种排列
error-record-seating = 定座要有方式（by）和事件列表
error-record-seating-step = { $text } 不是定座的步骤
error-record-no-event = { $text } 不是事件（{ $reason }）
error-must-be-text = { $text } 必须是文字
error-record-no-payment = { $text } 不是支付
error-record-no-action = { $text } 不是行动
error-nonce = { $text } 不是随机数：请给 32 到 64 位十六进制数字（0-9、a-f）
error-entropy-deal = 一局的熵不能用于洗牌：请给 32 到 64 位十六进制数字（0-9、a-f）
error-shuffle-table = shuffle 必须是含 entropy、commitment 和 nonces 的表
error-shuffle-entropy = entropy 不能用于洗牌：请给 32 到 64 位十六进制数字（0-9、a-f）
error-shuffle-commitment = shuffle 必须有 commitment（文字）和 nonces（列表）
error-shuffle-count = { $number2 } 个玩家却有 { $number } 个随机数
error-shuffle-nonce = 第 { $number } 个随机数必须是 [{ $number2 }, nonce, whose]：按玩家排列
error-shuffle-no-nonce = 玩家 { $number } 的随机数无效：请给 32 到 64 位十六进制数字（0-9、a-f）
error-shuffle-whose = 玩家 { $number } 的随机数必须是 { $text } 之一
error-shuffle-promise = entropy 与事先承诺的不符
error-shuffle-late = 迟到的玩家 { $number } 的随机数与规定的不符
error-shuffle-bot = 机器人玩家 { $number } 的随机数不是由 entropy 得出的

## Logs of Tenhou

error-log-attribute = 缺少属性 { $text }
error-log-one-number = { $text } 必须是一个数字
error-log-numbers = { $text } 必须是整数
error-log-no-player = 没有玩家 { $number }
error-log-no-tile = 没有牌 { $number }
error-log-three-players = 这是三人麻将；只读取四人麻将
error-log-before-deal = 第一局之前就有行动
error-log-no-rules = 缺少写明规则的标签 <GO>
error-log-tag = 不认识这个标签
error-log-declarations = 牌谱里不能有声明和注释
error-log-no-xml = 不是 XML：{ $text }
error-log-begins = 不是天凤的牌谱：以 <{ $text }> 开头
error-log-no-tags = 不是天凤的牌谱：没有标签
error-log-packed = 无法解压：{ $text }
error-log-large = 解压后超过 { $text } 字节；请给一场比赛的牌谱
error-log-no-call = m={ $number } 不是鸣牌
error-log-north = 拔北只在三人麻将里有
error-log-over-before = 这一局之前比赛已经结束
error-log-not-ended = 一局开始了，但上一局还没有结束
error-log-deal-over = 这一局已经结束
error-log-riichi-discard = 宣告立直后必须打牌
error-log-stick-missing = 立直宣言牌没有被和，却没有出立直棒
error-log-stick-needless = 立直宣言牌被和，不应出立直棒
error-log-else-first = 按规则此前还有别的事
error-log-turn = 还没轮到玩家 { $number }
error-log-drew-before = 按规则此前玩家 { $number } 摸牌
error-log-discarded-before = 按规则此前玩家 { $number } 打牌
error-log-last-discard = 鸣的牌不是最后打出的牌
error-log-not-riichi = 玩家 { $number } 最后打牌时没有宣告立直
error-log-scores-stick = 出立直棒后的分数是 { $text }
error-log-indicators = 按规则翻开 { $number } 张宝牌指示牌，牌谱写了 { $number2 } 张
error-log-goes-on = 按规则这一局还要继续
error-log-not-held = 玩家 { $number } 没有牌 { $number2 }
error-log-may-not = 玩家 { $number } 不能{ $word }：{ $reason }{ $clause }
error-log-not-now = 现在不能
error-log-winners = 按规则是玩家 { $text } 和牌
error-log-should-be = { $reason } 应是 { $text }，牌谱写的是 { $text2 }
needed-log-dealer = 庄家
needed-log-round = 局数
needed-log-counters = 本场
needed-log-sticks = 立直棒
needed-log-scores = 分数
needed-log-points = 得分
needed-log-limit = 满贯等级
needed-log-under-count = doraHaiUra 的数目
needed-log-ready = 亮出听牌的人
error-log-under = doraHaiUra 只写给立直和牌的人
error-log-ten = ten 必须是符、得分和满贯等级
error-log-yaku = yaku 必须是编号和番数的对
error-log-liable = 玩家 { $number } 要包牌，但缺少 paoWho
error-log-won = 按规则有人和牌
error-log-game-goes-on = 按规则比赛还要继续
error-log-game-over = 按规则比赛已经结束
error-log-seed = seed 必须是局、本场、立直棒、两个 0 到 5 的骰子和宝牌指示牌
error-log-dealt = 每人配牌 { $number } 张
error-log-many-indicators = 翻开的指示牌比有的还多
error-log-twin = 牌 { $number } 已经有了
error-log-no-wall = 已经没有牌可摸

## What a server answers

error-declined = { $reason }：{ $text }
error-http-unreadable = 无法读懂请求
error-http-who = 你还没有登录
error-http-forbidden = 你无权这样做
error-http-unknown = 这里没有这个
error-http-method = 不能用该方法这样做
error-http-large = 请求太大
error-http-database = 数据库没有应答
error-http-damaged = 保存的内容已损坏：已另行存放
error-http-guest = 客人没有密码
error-http-password = 这不是你的密码
error-often-name = 你的地址对这个名字输错密码太多次
error-often-logins = 你的地址登录太频繁
error-often-passwords = 你的地址输错密码太多次
error-often-accounts = 你的地址新建账号和密码太频繁
error-http-login = 名字与密码不符
error-http-weak = 这个密码太常见或容易被猜到
error-often-guests = 你的地址来的客人太多
error-http-taken = 已有这个名字或看起来相同的账号
error-http-banned = 这个账号已被管理员封禁
error-http-banned-why = 这个账号已被管理员封禁：{ $text }
error-often-tables = 你的地址开新牌桌太频繁
error-often-tables-own = 开新牌桌太频繁
error-http-no-place-there = 你在那张牌桌没有座位
error-http-not-over = 那张牌桌的比赛还在进行
error-http-next-given-up = 下一张牌桌正被放弃
error-http-seated = 你在这里已有座位
error-http-table-answer = 牌桌没有应答
error-http-not-seated = 只有坐在桌上的人可以开始
error-http-host = 由房主开始比赛
error-http-open-address = 从你的地址开着的牌桌太多
error-http-open-own = 你开着的牌桌太多
error-http-rules = 没有这个规则
error-http-seats = 这些不能作为牌桌的 { $number } 个座位
error-http-uploads-own = 正在接收你的 { $number } 份牌谱
error-http-uploads = 正在接收 { $number } 份牌谱
error-http-slow = 请求没有在 { $text } 秒内送达
error-often-compute = 你的地址的计算请求太多
error-http-computed-own = 你的请求正在计算的太多
error-http-computed = 正在计算的请求太多
error-http-over-time = 计算超过 { $text } 秒，已中止
error-http-over-memory = 计算所需的内存超过一个请求的限度
error-http-moving = 牌桌正在换进程
error-often-looked = 查找牌桌太频繁
error-http-taken-up = 正在接手的牌桌太多
error-http-no-table = 没有这张牌桌
error-http-down = 服务器即将停止
error-http-metrics = 这些数据只供管理员的地址查看
error-http-no-record = 没有这份牌谱
error-http-field = 无法读懂 { $text }
error-http-internal = 服务器出错了；已记入日志
error-http-origin = 请求来自另一个地址的页面

## Cases and flows

error-case-no-toml = 不是 TOML：{ $text }
error-case-written-as = { $text } 要写成 [[{ $text }]]
error-case-empty = 没有 [[case]] 也没有 [[flow]]
error-case-clause = { $text } 的规则页没有条款 { $text2 }
error-case-kind = 没有种类 { $text }；可用：{ $text2 }
error-case-claims = 缺少键 'claims'；没有人叫和时写 claims = []
error-case-claims-twice = 同一座位叫和两次
error-case-no-claim = { $text } 时没有人能和牌
error-case-has-no = { $text } 没有 { $text2 }
error-case-dealt = 起手即可和牌的是庄家 E
error-case-only-claim = { $text } 时只有 { $seat } 能和牌
error-case-own-claim = { $seat } 不能在 { $text } 时和自己的牌
error-case-win-unclaimed = win = true，但没有人叫和
error-case-win-missing = 缺少键 'win'：叫和成立还是被拒？
error-case-reason = reason 只写给被拒的叫和
error-case-score = 只有叫和并和牌的座位有得分
error-case-winners = win = true 需要为每个和牌者写 [case.expect.seat.X]
error-case-pattern = 没有番种 { $text }
error-flow-key = { $text2 } 里的 { $text } 不可用；可用：{ $text3 }
error-flow-pattern = { $text2 } 里的番种 { $text } 不存在
error-flow-expect = { $text } 里有不可用的词：{ $text2 } 没有 { $text3 }；可用：{ $text4 }
error-flow-in = { $text } 中：{ $reason }
error-flow-throws = 骰子次数多于这一局掷的：{ $text }
error-flow-turned = { $text }，但这一局翻开的是 { $text2 }
error-flow-steps = flow 需要 steps
error-flow-draws = 摸牌 { $number } 次，但 wall_left = { $number2 }
error-flow-replacements = 这里补牌也从牌墙前端摸：请写在 draws 里
error-flow-tile = { $text } 不是 { $text2 } 的牌
error-flow-state = { $text } 在一局中产生：flow 从此前开始，请写出其经过
error-flow-hand = { $number } 张，但这个座位配 { $number2 } 张
error-flow-step = 无法读懂 { $text }：请写座位和行动，如 E discard 5s
error-flow-twice = { $text } 里同一座位回答两次
error-flow-action = { $text }：{ $text2 } 没有 { $text3 }；有：{ $text4 }
error-flow-may = 无法读懂 { $text }：这个座位可以做什么？
error-flow-cites = 无法读懂 { $text }：只有不允许的才注明条款
error-flow-no-indicator = 这个规则不翻牌
error-flow-wall = 牌墙不可能剩 { $number } 张
error-flow-unknown-action = 没有行动 { $text }；可用：{ $text2 }
error-flow-read-action = 无法读懂行动 { $text }：请写成如 { $text2 }
error-flow-stands-twice = { $text } 里 { $text2 } 出现两次
error-flow-lacks = { $text }：{ $text2 } 没有{ $reason }
needed-turned-wilds = 翻牌决定的百搭
needed-liability = 包牌
error-flow-form = 无法读懂 { $text }：请写成如 { $text2 }
error-case-no-id = 每一项都需要 id
error-case-id-twice = 这个 id 已属于 { $text }
`,aa=`### What happens in a deal, and what comes of it: told at the terminal and in the browser.

## What happens in a deal

tell-rolls = { $who }掷出{ $dice }＝{ $total }。
tell-winds-drawn = 抽到的风：{ $winds }。
tell-turn-order = 次序：{ $order }。
tell-deals-first = { $who }首先坐庄。
tell-lot-decides = 规则没有说明谁先坐庄，由抽签决定。
tell-deal-begins = 第{ $number }局：你坐{ $seat }。
tell-deal-goes-on = 第{ $number }局继续：你坐{ $seat }；h 查看经过。
tell-deal-number = 第{ $number }局
tell-dice = 骰子：{ $numbers }。
tell-wall-broken = 从{ $seat }的牌墙第{ $number }墩开门。
tell-dealt = { $seat }的起手牌：{ $tiles }。
tell-draws = { $seat }摸牌。
tell-draws-tile = { $seat }摸{ $tile }。
tell-kong-replacement = { $seat }杠后补牌。
tell-kong-replacement-tile = { $seat }杠后补摸{ $tile }。
tell-replacement = { $seat }补牌。
tell-replacement-tile = { $seat }补摸{ $tile }。
tell-discards = { $seat }打{ $tile }。
tell-discards-drawn = { $seat }摸打{ $tile }。
tell-melds = { $seat }：{ $word } { $tiles }。
tell-melds-from = { $seat }{ $word }{ $giver }的牌：{ $tiles }。
tell-four-tiles = 四张
tell-tiles = 牌
tell-a-tile = 一张牌
tell-exposes = { $seat }亮出{ $tile }。
tell-adds-to-pung = { $seat }加杠{ $tile }。
tell-adds-to = { $seat }在{ $word }上加{ $tile }。
tell-declares-concealed-kong = { $seat }暗杠{ $tile }。
tell-pulls = { $seat }拔{ $tile }。
tell-set-aside = { $seat }看牌墙中的{ $tile }并扣置一旁。
tell-lifted = { $seat }把{ $tile }收回手中。
tell-uncovered = { $seat }扣下的牌是{ $tile }。
tell-exchanged = { $seat }用{ $tile }换回副露中的{ $word }。
tell-taken = { $seat }取翻出的{ $tile }。
tell-shows = { $seat }亮牌：{ $tiles }。
tell-standing-apart = { $seat }的立牌：{ $tiles }。
tell-lays-aside = { $seat }放开{ $tile }。
tell-lays-face-down = { $seat }扣下一张牌。
tell-says = { $seat }：{ $said }。
tell-said = { $said }。
tell-turned-up = 翻出{ $tile }。
tell-turned-up-as = 翻出{ $tile }作{ $word }。
tell-next-turned-up = 翻出下一张牌：{ $tile }。
tell-under-indicators = 里指示牌：{ $tiles }。
tell-it-was = { $word }是{ $tile }。
tell-looks = { $seat }看{ $word }。
tell-looks-at = { $seat }看{ $word }：{ $tile }。
tell-wild-from-now = 百搭牌：{ $tiles }。
tell-over = 本局结束。
tell-drawn = 荒牌流局。
tell-broken-off = 中途流局。
tell-over-by-false-win = 本局因诈和结束。

## Wins and payments

tell-wins-by-draw = { $seat }自摸{ $tile }和牌。
tell-wins-by = { $seat }{ $event }{ $tile }和牌。
tell-wins-on = { $seat }和{ $giver }的{ $tile }。
tell-wins-dealt = { $seat }起手和牌。
tell-may-not-win = { $seat }不能和：{ $why }
tell-loses-to-claim = { $seat }让位于别家的宣告 ({ $clause })。
tell-nobody-pays = 没有收付。
tell-pays = { $payer }付{ $payee } { $amount }
tell-the-table = 公池
tell-worth = { $points }分
tell-worth-fu = { $points }分（{ $fu }符）
tell-points = { $points }分
tell-points-fans = { $points }分 ({ $fans })
tell-no-fan = 无番
tell-not-counted = 不计：{ $fan }，{ $why }
tell-read-as = 拆法：{ $reading }
tell-seat-read-as = { $seat }的拆法：{ $reading }
tell-another-reading = 另一种拆法：{ $reading }：{ $verdict }
tell-passes = 可和
tell-won-in = ，和在{ $tiles }
tell-wild-as = ，百搭当{ $tiles }
`,oa=`### Why something may not be done, a hand does not win, a fan is not counted or an entry is not booked, and what
### is left out of a hand in another game.

## What somebody wrote, shown as it is

told = { $text }

## Whose turn it is

why-deal-over = 这一局已经结束
why-not-possible-now = 现在不能{ $word }
why-not-your-turn = 还没轮到这一家
why-nothing-to-answer = 没有要回应的牌
why-seat-plays-no-more = 这一家本局不再行牌
why-seat-has-answered = 这一家已经回应
why-discard-after-claim = 吃碰之后要出牌
why-flowers-first = 先回答是否以花牌和牌
why-legal-now = 现在可以这样做
why-not-done-here = 这里不这样做
why-not-this-seats-choice = 现在不由这一家选择

## Discards

why-tile-not-held = 手牌里没有{ $tile }
why-swap-calling = 刚吃碰的那种牌本巡不能打出
why-ready-discards-drawn = 报听后只能打出刚摸的牌

## Claims

why-no-discard-to-claim = 没有可以吃碰的牌
why-wild-not-claimed = 打出的百搭牌不能吃碰杠
why-no-chow-here = 本规则不能吃牌
why-chow-from-left-only = 只有下家可以吃
why-last-discard-only-won = 最后一张打出的牌只能和
why-no-wild-in-meld = 副露中不能有百搭牌
why-tiles-not-held = 没有{ $word }所需的牌
why-no-discard-left = 吃碰后没有可以打出的牌
why-ready-claims-no-set = 报听后不能吃碰

## Kongs

why-kong-after-draw-only = 摸牌后才能开杠
why-four-equal-needed = 需要四张相同的牌
why-pung-and-fourth-needed = 需要碰出的刻子和第四张牌
why-special-kong-drawn-only = 特殊杠只能加刚摸到的牌
why-no-replacement-left = 没有牌可补
why-few-replacements-left = 牌墙不足{ $number }张，不能补牌
why-kongs-made = 已经开了{ $number }个杠
why-kong-changes-hand = 开杠会改变已报听的牌

## Ready

why-ready-with-discard = 报听要在自己打牌时
why-ready-declared = 已经报听
why-discard-not-waiting = 打这张不听牌

## Wins

why-no-tile-to-win = 没有可以和的牌
why-hand-incomplete = 牌没有和
why-not-ready-declared = 没有报听
why-below-minimum = 只有{ $number }{ $word }，不足起和的{ $number2 }{ $word }
why-wild-not-won-on = 打出的百搭牌不能和
why-concealed-kong-not-robbed = 这手牌不能抢暗杠
why-wilds-self-draw-only = 百搭牌这么多只能自摸
why-no-exposed-meld = 没有开门
why-no-pung = 没有刻子
why-bare-single-wait = 手把一，不能和
why-flower-ends-deal = 最后一张是花就流局
why-treasure-drawn-by-ready = 宝牌只有报听的人自己摸到才算百搭

## Dealt hands, gold, the last tile

## Wild tiles, flowers, norths, Reds

why-not-flower = { $tile }不是花牌
why-wild-no-flower = 百搭牌不是花
why-flowers-in-turn = 花牌要依次立即亮出

## Other words

## Fans that are not counted

why-not-beside = 已有{ $fan }，不另计
why-limit-takes-all = { $fan }是满贯番种，不再加番
why-closed-only = 副露后不计

## Hands that a game does not know

why-cannot-read = 无法读取{ $text }
why-no-such-seat = { $number }人游戏，没有{ $seat }位
why-no-such-meld = 没有{ $word }
why-chow-not-called = 不能吃牌
why-hand-size = 连和牌共{ $number }张，不是{ $number2 }张
why-no-such-tile = 本规则没有{ $tile }
why-nobody-pulls-north = 没有拔北
why-no-flowers-replaced = 没有花牌可补

## Answers of a table

why-match-over = 对局已经结束
why-another-question = 现在问的是另一件事
why-nothing-asked = 现在没有问这一家
why-answered-already = 已经回答过
why-words-waiting = 已经有话在等着说
why-spectator-no-seat = 旁观者没有座位

## What is left out or means something else in another game

why-note-dealer-draws-last = 庄家最后一张是摸的
why-note-wild = 百搭：{ $tile }
why-note-round-wind = 圈风{ $tile }
why-note-tile-as = { $tile }当作{ $tile2 }
why-note-without-tile = 不计手牌旁的{ $tile }
why-note-no-indicator = 没有 \`indicator\`：无百搭
why-note-nothing-turned = 不翻牌：不计{ $tile }
why-note-without-text = 不计这里没有的{ $text }

## Entries of a scorebook

why-entry-may-not-win = 这手牌不能和：{ $reason }{ $clause }
why-entry-seat-won = { $seat }已经和牌，不再参加
why-entry-no-liability = 本规则没有包牌
why-entry-too-many = 有{ $number }件；一局最多{ $number2 }件
why-entry-deal-ended = 此前本局已结束：请去掉它，或另记一局
why-entry-deal-not-ended = 本局还没有结束：请记谁和牌或荒庄
why-entry-seat-ready = { $seat }已经报听
why-entry-not-needed = 本规则不用记{ $text }：请去掉
why-entry-name-fans = 分数取决于是哪些番种：请写番种、分数或手牌
why-entry-payment-by-fans = 付法取决于番种：请写番种或手牌
why-entry-opened-first = 记分簿以 \`opened\` 开头
why-entry-match-over = 对局已结束：下一场请开新簿
why-entry-deal-fields = 一局的记录只有事项和备注
why-entry-id-twice = 有两条记录编号相同
why-entry-opened-once = 记分簿只开一次：另一场请用另一本
why-entry-no-deal-to-undo = 此前没有可撤销的局{ $text }
why-entry-undone-already = { $text }已经撤销
why-entry-nothing-happened = 请记发生了什么，例如谁和牌
why-entry-must-be-table = 必须是表 { "{" } ... { "}" }
why-entry-unknown-choice = 不认识{ $text }；请从{ $text2 }中选
why-entry-no-winner = 至少要写一个和牌的人
why-entry-winner-twice = 同一人在一张牌上和了两次
why-entry-hands-all-or-none = 和牌的人要么都写手牌，要么都不写
why-entry-own-discard = 不能和自己打的牌：请写是谁的牌
why-entry-one-self-draw = 自摸只能一个人和
why-entry-which-tile = 和的是哪张？例如 5p
why-entry-own-liability = 自己和牌不用包牌
why-entry-one-of-three = 请写手牌、番种或商定的分数之一
why-entry-melds-tell-liable = 包牌由副露可知：请去掉
why-entry-no-such-fan = 本规则没有这个番种
why-entry-name-tile = 请写牌或副露，例如 concealed-kong 3333z
why-entry-player-twice = 有人写了两次
why-entry-winners-of-win = 只有和牌才写和牌的人，按先后次序
why-entry-what-each-gets = 请写每人得 (+) 或付 (-) 多少
why-entry-amount-too-large = 金额不能大于{ $number }
why-entry-not-zero-sum = 合计为{ $text }而不是0：一人所得是别人所付
why-entry-nobody-called = 这里没有{ $text }：请写名字、P1 起的号码或座位
why-entry-whose-tile = 是谁的牌？“{ $event }”和牌需要写明
why-entry-no-giver = “{ $event }”和牌没有人给牌
why-entry-tiles-told = 这个人的牌已经写过
why-entry-number-of-names = 写了{ $number }个名字，而本游戏是{ $number2 }人
why-entry-no-name = { $text }不能作名字：请写1到{ $number }个字
why-entry-name-means-seat = { $text }在这里表示座位或号码：请换个名字
why-entry-same-name = 两人同名：请区分开
why-entry-book-counts = 记分簿记的是{ $text }，不是{ $text2 }：请去掉，或撤销记错的局
why-entry-other-version = 按规则第{ $number }版写成，这里是第{ $number2 }版：请更新程序

## Answers of a table that is closed, full or going on

why-table-place-taken = 座位有人了：请选别的
why-table-match-begun = 对局已开始：可旁观或另开一桌
why-table-name-unseen = 名字里有看不见的字符：请去掉
why-table-name-empty = 名字是空的：请写别人能看的名字
why-table-name-long = 名字超过{ $number }个字：请用短些的
why-table-no-place = 没有座位{ $text }：请写0到{ $number }
why-table-no-bot = 没有电脑{ $text }：请从{ $text2 }中选
why-table-closed = 牌桌已关闭
why-table-server-stops = 服务器即将停止：请稍后再来
why-table-client-behind = 接收落后：请重来
why-table-no-hello = 没有及时问候
why-table-unknown-person = 这里不知道你是谁
why-table-unknown-table = 没有这张牌桌
why-table-unreadable-messages = 看不懂的消息太多
why-table-many-messages = 消息太多
why-table-message-large = 消息太大
why-table-opened-elsewhere = 同一座位在别处打开了
why-table-other-protocol = 版本不同：请重新载入页面
why-table-many-sockets = 同一地址或同一人的连接过多：请等一分钟
why-table-spectators-full = 这张牌桌的观众已满
why-table-removed = 管理员已移除这张牌桌
why-table-damaged = 这张牌桌的记录已损坏，已被搁置
why-table-too-often = 次数过多：请等一分钟
why-table-hello-first = 请先问候
why-table-hello-twice = 已经问候过
why-table-no-message = 看不懂这条消息
why-table-id = 编号为1到{ $number }个字符
why-table-nonce = 随机数为32到64位十六进制
why-table-public-clocks = 公开牌桌不能停钟
`,sa=`### Words that stand alone or in sentences, by what they are.

## What players choose

action-win = 和
action-false-win = 诈和
action-abort = 流局
action-ready = 报听
action-special-kong = 特殊杠
action-concealed-kong = 暗杠
action-added-kong = 加杠
action-expose = 亮出
action-take-out = 抽出
action-pull = 拔北
action-exchange = 换回
action-rob-gold = 抢金
action-demand = 要求摸牌
action-take-last = 要海底
action-decline-last = 不要海底
action-void = 定缺
action-stake = 下炮子
action-kong = 明杠
action-pung = 碰
action-chow = 吃
action-rob-pung = 抢杠碰
action-chow-ready = 吃听
action-discard = 打
action-declare = 宣告
action-pass = 过

## Events on which somebody may win, and how a deal ends

phase-deal = 起手
phase-draw = 自摸
phase-kong-draw = 杠后补牌
phase-flower-draw = 补花牌
phase-discard = 别家打牌
phase-added-kong = 抢加杠
phase-concealed-kong = 抢暗杠
phase-kong = 杠
phase-exhausted = 荒庄
phase-north-pull = 抢拔北
phase-win = 和牌
phase-drawn = 流局
phase-abort = 中途流局
phase-false-win = 诈和

## Where tiles lie apart

zone-won = 和出的牌
zone-treasure = 宝牌
zone-laid = 定缺扣牌
zone-put_away = 放开的牌
zone-ready-discard = 扣下的报听牌

## Melds of unlike tiles

meld-arrow-kong = 箭杠
meld-wind-kong = 风杠
meld-one-egg = 幺蛋
meld-nine-egg = 九蛋

## What is called out

call-red-north = 赤北
call-suit-card = 缺门牌

## What is carried on to the next deal

counter-dealership = 过庄数
counter-deals_played = 已打局数

## Other words in sentences: units, suits, what is declared, how a deal is broken off

said-fan = 番
said-yaku = 番
said-tai = 台
said-points = 分
said-m = 万子
said-p = 筒子
said-s = 索子
said-nine = 九张
said-two = 二副
said-twelve = 十二张
said-treasure = 宝牌
said-pot = 公池
said-ready-discard = 报听
said-many-winners = 多家和牌
said-nine-kinds = 九种九牌
said-four-winds = 四风连打
said-four-ready = 四家立直
said-four-kongs = 四杠散了
said-from = ←
said-draw = 流局

## Values of options, those of one option alone behind its name

value-on = 有
value-off = 无
value-yes = 是
value-no = 否
value-none = 无
value-all = 全部
value-any = 任意
value-add = 相加
value-allowed = 可以
value-forbidden = 不可以
value-required = 必须
value-not-required = 不必
value-free = 自由
value-front = 牌墙前端
value-back = 牌墙尾端
value-limit = 满糊
value-nearest = 只限最近一家
value-head-bump = 截和
value-discarder = 放铳者
value-discarder-only = 只由放铳者付
value-discarder-double = 放铳者双份，其余各一份
value-dealer-double = 庄家加倍
value-half-gun = 半铳
value-full-gun = 全铳
value-large-break = 大骰开门
value-small-break = 小骰开门
value-by-reading = 按拆法
value-whole-hand = 按整副手牌
value-either = 两者皆可
value-first-draw = 第一次摸牌
value-dealer-first-discard = 庄家第一张打牌
value-liability-only = 只由包家付
value-robbed-only = 只由被抢杠者付
value-1-2-1 = 共四张（筒子两张）
value-1-1-1 = 每门一张
value-thirteen-orphans = 只有国士无双可抢
value-after-discard = 打牌后
value-before-discard = 打牌前
value-yakuman = 只及该役满
value-hand = 及整手牌
value-higher-han = 番多者
value-made = 役满优先
value-alone = 只算其一
value-win = 和牌并结束本局
value-bonus = 只收付后继续打
value-per-payment = 每次收付一次
value-per-pattern = 每个牌型一次
value-first_multi_win_dealer-discarder = 放炮者
value-upstream = 离其最近的和牌者
value-noten = 未听牌者退还
value-plus-one = 每家多付一分
value-total = 有大牌时不加
value-separate = 另外计算
value-repeats = 连庄两次
value-hands = 坐庄第二局
value-dice = 掷骰
value-grab = 抓风牌
value-no-fan-pair = 不可为番牌
value-in-a-row = 连续即可
value-with-replacement = 须用补来的牌
value-big_three_dragons-six = 六番
value-little_four_winds-six = 六番
value-pair-self-draw = 须自摸眼
value-any-self-draw = 任何自摸皆可
value-with-seat = 正花之外加一番
value-two-alone = 单独计二番
value-fan-count = 满三番即可
value-named-patterns = 须有指定番种
value-level-six = 六独
value-eighteen = 十八番
value-grab-bag = 无奇不有
value-N = 北
value-N-E = 北与东
value-thirteen-kinds = 十三种
value-nine-kinds = 只须现有的九种
value-hand-and-melds = 手牌与副露
value-concealed-only = 只计手牌
value-five = 合计五分
value-simultaneous = 同时亮出
value-from-dealer = 从庄家起依次
value-before-look = 看牌之前
value-after-look = 看牌之后
value-split = 三家各付
value-tiles = 只计花牌
value-tiles-and-sets = 花牌及字牌刻子与杠
value-winner = 只算和牌的庄家
value-both = 庄家输时也算
value-skip = 改用发财
value-literal = 红中即是
value-per-tile = 每张一番
value-per-hand = 每手一番
`,ca=`page-account = Account
account-guest = plays as a guest
account-signed-in = signed in
account-leave = Sign out
account-left = You have signed out.
account-enter = Sign in
account-make = Make an account
account-enter-how = With the name and the password of your account.
account-what-for = An account keeps your name and your games, on every device. Nobody needs one to play.
account-keeps-guest = An account keeps your name and your games, on every device. Your places and games as a guest go with you.
account-made = The account is made. Welcome, { $name }.
account-entered = Welcome back, { $name }.
account-password = Password
account-password-least = At least { $least } characters
account-show-password = Show the password
records-mine = My finished games
records-none = No game is finished yet.
account-data = My data
account-export = Download my data
account-export-what = A ZIP file with everything that this server keeps about you: your name, sessions, tables and records.
account-change-password = Change the password
account-change-what = Wherever else you are signed in, you are signed out.
account-password-now = Present password
account-password-new = New password
account-password-changed = The password is changed.
account-delete = Delete my account
account-forget = Delete my guest name
account-delete-what = Your name disappears from tables and records here, where “(deleted)” stands then. What was played stays for the others. At matches that go on a bot plays in your place.
account-delete-sure = Delete { $name } for good? Nothing brings it back.
account-delete-now = Delete for good
account-delete-not = Keep it
account-deleted = { $name } is deleted.
`,la=`app-name = Mahjong Atlas
skip-to-content = Skip to the content
menu = Menu
language = Language
theme = Colours
theme-auto = Auto
theme-light = Light
theme-dark = Dark
loading = One moment …
page-broken = This page could not be loaded: { $reason }
page-unknown = There is no such page.
page-lobby = Tables
page-table = Table
page-rules = Rule books
page-score = Score a hand
page-replay = Replay
page-waits = Waits
page-scorebook = Scorekeeper
page-verify = Verify a shuffle
close = Close
cancel = Cancel
try-again = Try again
list-comma = { ", " }
`,ua=`lobby-nickname = Your name
lobby-name-save = That is me
lobby-hello = You play as { $name }.
lobby-rename = Change
lobby-new = New table
lobby-ruleset = Rules
lobby-play-now = Play now against bots
lobby-options = Options
lobby-seats = Places
lobby-seat-me = me
lobby-seat-open = open for somebody
lobby-seat-bot-greedy = bot
lobby-seat-bot-random = bot that plays at random
lobby-place = Place { $number }
lobby-public = Listed for everybody
lobby-private = Only by link
lobby-who-sees = Who can join
lobby-clock = Clock
lobby-clock-none = no clock
lobby-clock-slow = 20 s and 120 s in the bank
lobby-clock-usual = 8 s and 40 s in the bank
lobby-clock-fast = 4 s and 15 s in the bank
lobby-deals = Length
lobby-deals-whole = a whole match
lobby-deals-number = { $number ->
    [one] { $number } deal
   *[other] { $number } deals
  }
lobby-create = Open the table
lobby-public-tables = Public tables
lobby-none = No table is waiting. Open one.
lobby-join = Go to it
lobby-people = { $seated } of { $seats }
lobby-going = being played
lobby-waiting = waiting
lobby-by-link = Join by link
lobby-link = Link or number of a table
lobby-facts = { $seats } players, { $wall } tiles
lobby-has-wild = wild tiles
lobby-has-flowers = flowers
lobby-book = Rule book
guest = Guest
`,da=`problem-colon = { ": " }
problem-unknown = Something went wrong.
problem-offline = The server cannot be reached. See whether there is a connection, and try again.
problem-elsewhere = The record at that address cannot be read. See whether the address is right and open to everybody.
problem-login = Name and password do not fit together. See how they are written, or make an account.
problem-taken = There is an account of this name, or of one that looks like it. Choose another name, or sign in.
problem-name = Choose a name of 1 to 24 characters that others can read.
problem-password = A password has 8 to 256 characters.
problem-weak = This password is one of the commonest or easy to guess. Choose another, such as three words that are not a saying.
problem-often = Too many requests. Wait a minute and try again.
problem-who = You are not signed in. Say your name first.
problem-host = Only who opened the table may do this.
problem-not_seated = Only who sits at the table may do this.
problem-seated = This place is taken. Choose another one.
problem-seats = The table cannot be opened with these places.
problem-no_record = There is no such record. See whether the link is whole.
problem-no_table = There is no such table. See whether the link is whole.
problem-unreadable-record = This is no record that can be read here.
problem-unknown-ruleset = These rules are not known here.
problem-rules = These rules are not known here.
problem-option = An option cannot have this value. Choose one that the list offers.
problem-options = An option cannot have this value. Choose one that the list offers.
problem-invalid = Something entered cannot be used. Correct it, and it is asked again.
problem-impossible = There can be no such hand at this table. Look at the tiles and circumstances again.
problem-refused = The rules do not allow this.
problem-entry = The entry cannot be booked. Correct it and enter it again.
problem-none-found = No hand worth practising was found. Ask again.
problem-large = This is too much at once.
problem-busy = The server is busy. Try again in a few seconds.
problem-over-budget = The server computed too long and gave up. Ask for less at once, or try again later.
problem-worker-lost = The computation was lost. Try again in a few seconds.
problem-too-long = This record is too long to be replayed here. The command mahjong-atlas replay has no bound.
problem-slow = The request took too long to arrive. Send it again.
problem-moving = The table is just changing its place. Try again in a moment.
problem-down = The server is going down. Try again in a moment.
problem-database = The server cannot write anything down just now. Try again in a moment.
problem-internal = Something broke on the server; it is in its log. Try again later.
problem-damaged = What was kept of this is damaged and was set aside. The operator of the server finds it in the log; other tables go on.
problem-banned = An operator has banned this account.
problem-wrong-password = This is not your password. See how it is written.
problem-origin = This page does not belong to the server it speaks to. Open the server's own address.
problem-guest = A guest has no password. Make an account first.
`,fa=`replay-open-record = Open a record
replay-file = A record in a file, or a log of Tenhou (.mjlog); it may be dropped here
replay-named = The id of a record, or a link
replay-show = Show
replay-unread = This is neither an id nor a link.
replay-reading = The record is read and verified …
replay-verified = verified
replay-played-under = Played under { $ruleset }, not verified here
replay-differs = The rules and the record part at { $place }: { $reason }
replay-other = Another record
replay-empty = This record has no deal.
replay-controls = Playing the record
replay-deal-before = Deal before
replay-deal-after = Next deal
replay-back = One move back
replay-forth = One move on
replay-play = Play
replay-pause = Pause
replay-move = Move
replay-start = Before the deal
replay-deal = Deal
replay-view = Seen by
replay-open = all tiles open
replay-spectator = a spectator
replay-speed = Speed
replay-share = Copy a link to this move
replay-copied = Copied
replay-moves = Moves
replay-ledger = The game so far
`,pa=`search-rules = Find rules
search-book = Search this book
search-nothing = Nothing found.
search-found = { $clauses } clauses and { $patterns } patterns found
seats-and-tiles = { $seats } players, { $tiles } tiles
has-wild = wild tiles
has-flowers = flowers
contents = Contents
at-a-glance = At a glance
options = Options
words-said = What players say
example = Example
near-miss = Near miss
count-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
open-value = open { $value }
limit-hand = limit hand
hides-fans = Beside it do not count: { $fans }
compare-with = Compare with
compare-rules = Rules compared
compare-choose = Choose the rules to compare with.
compare-same = No differences.
topic-glance = At a glance
topic-table = Table
topic-play = Play
topic-winning = Winning
topic-fan = Patterns
topic-payment = Payment
topic-option = Options
book-guide = The game in short
guide-defaults = Told as it is played by the usual rules; your house rules change some of it.
book-play = Play
book-print = Print
book-legend = Behind the sentences:
mark-source = as the source says
mark-reading = our reading of the source
mark-default = the source is silent: the usual rule
clause-untranslated = not translated yet
clause-stale = the English clause has changed since it was translated
example-of = { $fan }: example
near-miss-of = { $fan }: near miss
`,ma=`scorebook-new = New session
scorebook-which = Session
scorebook-names-order = The players in turn order: each next one sits to the right of the one before.
scorebook-first-dealer = Deals first
scorebook-player = Player { $number }
scorebook-open = Begin
scorebook-standing = Who stands where
scorebook-over = The match is over
scorebook-dealt = { $dealer } deals, round { $round }
scorebook-next-deal = Enter a deal
scorebook-ended = How it ended
scorebook-way-win = Won
scorebook-way-exhausted = Wall exhausted
scorebook-way-false-win = False win
scorebook-way-broken-off = Broken off
scorebook-way-payments = Payments by hand
scorebook-who-won = Who won
scorebook-also-won = Everybody who won on this tile
scorebook-drawn = drawn by the winner
scorebook-worth = How the win is entered
scorebook-worth-points = Points
scorebook-worth-fans = Number of patterns (fan)
scorebook-worth-named = Patterns
scorebook-worth-hand = The hand
scorebook-fan-number = Fan
scorebook-fu = Fu
scorebook-liable = Liable
scorebook-nobody = nobody
scorebook-sitting = The seats in this deal:
scorebook-ready = Who was ready
scorebook-who-false = Who declared it
scorebook-amounts = What everybody gets (+) or pays (−)
scorebook-balance = Together { $sum }
scorebook-declared = Who declared: { $word }
scorebook-before = What happened before
scorebook-take-away = take away: { $what }
scorebook-kong = A kong
scorebook-who = Who
scorebook-kong-kind = Which
scorebook-add-kong = Add the kong
scorebook-note = Note
scorebook-book = Book the deal
scorebook-goes-on = Won, and the deal goes on
scorebook-false-goes-on = False win, and the deal goes on
scorebook-missing-winner = Who has won?
scorebook-missing-points = How many points?
scorebook-missing-fans = How many fan?
scorebook-missing-hand = Tap the tiles of the hand.
scorebook-missing-amounts = Who gets or pays what?
scorebook-missing-balance = What one gets another pays: the sum must be 0.
scorebook-add-fan = Add a pattern
scorebook-more = once more: { $what }
scorebook-fewer = once less: { $what }
scorebook-deals = Deals
scorebook-won = { $winners } won
scorebook-scores = { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
scorebook-undo = Undo this deal
scorebook-why = Why is it undone? (may be left empty)
scorebook-chart = Points after each deal
scorebook-audit = Everything that was entered
scorebook-undone = undone
scorebook-aside = set aside
scorebook-enter-again = Enter it again
scorebook-entry-opened = Opened
scorebook-entry-deal = Deal { $number }
scorebook-entry-undone = Undoes entry { $of }
scorebook-entry-undone-why = Undoes entry { $of }: { $why }
scorebook-entry-some-deal = A deal
scorebook-waiting = Waiting to be settled: { $count }
scorebook-offline = The server cannot be reached. Everything is kept on this phone and is settled when the connection is back.
scorebook-set-aside = Set aside
scorebook-unkept = This browser could not keep the last entry: it has no room or may not store anything. Print or export the scorebook before you close the page.
scorebook-csv = Save as CSV
scorebook-print = Print
scorebook-wind-E = East
scorebook-wind-S = South
scorebook-wind-W = West
scorebook-wind-N = North
scorebook-tile = Tile
scorebook-at-once = Paid at once, before the deal ends
scorebook-by-hand = A payment entered by hand
scorebook-payer = Pays
scorebook-payee = Gets it
scorebook-add-payment = Add the payment
scorebook-others = Tiles of the other players, where they matter
scorebook-start-paid = Paid at once, the deal goes on
scorebook-written = Enter it as a text
scorebook-written-how = A deal in JSON, as the manual of the ledger describes it
scorebook-written-unread = This is no JSON of a deal: write one happening { "{" }"what": …{ "}" }, a list of them, or { "{" }"happenings": […]{ "}" }.
scorebook-by = Who enters
scorebook-count-again = Let it count again
scorebook-entered-by = by { $who }
scorebook-played-under = Played under { $ruleset }, not verified here.
scorebook-decided-again = Played under { $ruleset }, settled by the present rules.
`,ha=`seat-E = East
seat-S = South
seat-W = West
seat-N = North
seat-dealer = East (dealer)
pot = the table
ruleset = Rules
yes = yes
no = no
not-said = –
hand = Hand
circumstances = Circumstances
result = Result
points = Points
fan = Pattern
fans = Patterns
value = Value
sum = Total
gets = Gets
fu = { $fu } fu
no-fan = no pattern
no-win = no win
remove-tile = take away { $tile }
remove-meld = take away the { $meld }
tile-with-left = { $tile }, { $left } left
tiles-to-choose = Tiles to choose from; the arrow keys walk over them
tap-adds = What a tap on a tile adds
to-hand = Hand
to-flowers = Flowers
to-indicator = Turned tile
winning-tile = Winning tile
drawn-tile = Tile drawn
hand-count = Hand ({ $count } of { $room })
fed-by = whose discard
from-seat = from { $seat }
type-tiles = Or type the tiles, e.g. 123m 456p 55z + 5z
type-unread = These tiles do not make a hand here; write digits and a letter, e.g. { $example }
clause-open = Clause { $clause }
clause-elsewhere = This clause is on another page.
in-rule-book = in the rule book
options-default = Options: as usual
options-changed = Options: { $count } changed
options-reset = All as usual
no-options = These rules have no options.
won-by = Won by
won-from = Whose tile
own-seat = Own seat
round-wind = Round wind
wall-left = Tiles left in the wall
turn-count = Discards made so far
circumstances-none = More circumstances
circumstances-said = More circumstances ({ $count } given)
corner-signs = Signs in the corners
clear-hand = Clear
hand-not-full = Tap the tiles of the hand; the last one is the winning tile. The result stands here then.
no-legal-win = { $seat } may not win
wins-with = { $seat } wins: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
worth-points = { $points ->
    [one] { $points } point:
   *[other] { $points } points:
  }
fans-taken = Patterns that count
fans-not-taken = Patterns that do not count beside them ({ $count })
other-readings = Other readings of the hand ({ $count })
who-pays = Who pays whom
pays-line = { $payer } pays { $payee } { $amount }
nobody-pays = Nobody pays.
won-here = won here
wilds-as = Wild tiles stand for
score-everywhere = This hand under all rules
score-everywhere-show = Show it under all rules
offline-kept = The server cannot be reached. What you entered is kept; it is asked again when the connection is back.
wild-tile = wild { $tile }
field-melds = Sets laid out
add-to-meld = add { $tile }
counts-as-now = { $tile } counts as { $as }
counts-as-none = { $tile } counts as nothing
swap-wild = { $tile }: put a wild tile in its place, or the tile it stands for
field-river = Discards
position-line = Position in one line
position-beside = Told besides:
position-forget = Leave it out
copy-link = Copy the link
link-copied = Copied
position-example = { ": write e.g. " }{ $example }
`,ga=`wind-1z = East
wind-2z = South
wind-3z = West
wind-4z = North
suit-m = characters
suit-p = dots
suit-s = bamboo
you = you
bot = bot
word-ready-discard = ready
word-many-winners = several winners
says-deal = Deal { $number }: { $who } deals.
says-match = The match is over.
seats-title = Seats and first dealer
seats-first = deals first
table-loading = Going to the table …
table-away = The connection is lost; coming again …
table-closed = The table is closed: { $reason }
table-take-back = Play here again
table-reload = Load the page again
table-waiting = Waiting for players
table-start = Start (free places: bots)
table-sit = Sit here
table-free = free place
table-link = Link for your friends
table-copy = Copy
table-copied = Copied
table-watching = You are watching.
table-watchers = { $number } watching
table-paused = The clocks stand still.
table-pause = Stop the clocks
table-go-on-clock = Start the clocks
table-leave = Let a bot play for me
table-left = Tiles left in the wall
table-indicator = Turned up
table-under = Under the indicators
table-round = Round wind
table-deal = Deal { $number }
table-pot = Pot
table-dealer = dealer
table-turn = to play
table-wild = wild
table-none = counts as nothing
table-as = counts as { $tile }
table-tiles-held = { $number } tiles
table-hand-of = Hand of { $who }
table-own-hand = Your hand
table-melds-of = Sets of { $who }
table-bonus-of = Flowers of { $who }
table-river-of = Discards of { $who }
table-meld = { $word }: { $tiles }
table-meld-from = { $word } from { $giver }: { $tiles }
table-pool = Discards
table-claimed = claimed
table-last = last discard
table-drawn = just drawn
table-sideways = declared ready
table-void = without { $suit }
table-stake = stake { $number }
table-apart = standing tile
table-zone = { $name }
table-away-player = away
table-stand-in = a bot plays
table-wall-map = The wall: { $left } tiles left
choose = Your turn
choose-claim = { $tile } from { $who }: take it?
choose-none = Waiting for the others
choose-mode = { $word }: choose a tile
choose-word = Which?
choose-leads = you then have { $tiles }
choose-worth = worth { $points }
choose-why = Why no win?
choose-cited = { $reason } ({ $clause })
choose-again = Tap again to play { $tile }
hold = Wait for me
hold-off = Go on: I need no more time
held = { $who } asks for time.
clock-left = { $seconds } s
clock-bank = and { $seconds } s in the bank
toggle-sort = Sort
toggle-win = Auto-win
toggle-no-calls = No calls
toggle-discard-drawn = Auto-discard
toggle-animated = Movement
toggle-indices = Digits on tiles
toggles = Table settings
panel-log = Log
panel-scores = Scores
panel-keys = Keys
keys-title = Keys
keys-select = select a tile
keys-move = move the selection
keys-discard = play the selected tile
keys-pass = pass
keys-claim = chow, pung, kong, ready, win
keys-hold = wait for me, or go on
keys-help = this help
settlement-title = Deal { $number }
settlement-win = { $who } wins
settlement-from = on { $tile } of { $who }
settlement-drawn = with { $tile } drawn
settlement-fan = Pattern
settlement-value = Value
settlement-points = Worth in all
settlement-fu = Fu
settlement-reading = The hand
settlement-not-counted = Not counted
settlement-payments = Who pays whom
settlement-cause = For
settlement-clause = Rule
settlement-change = Change
settlement-total = Total
settlement-no-payments = Nobody pays.
settlement-go-on = On to the next deal
settlement-close = Close
settlement-shuffle = How this deal was shuffled
settlement-seed = Seed
settlement-entropy = The server's share
settlement-nonce = Share of { $who }
settlement-late = came too late and was replaced by the rule
settlement-of-bot = of a bot, from the server
match-title = The match is over
match-ended-full = The match has reached the greatest length that the server keeps. It ends with the points of the deals that are over.
match-ended-unattended = No person came to the table for a long time. The match ends with the points of the deals that are over.
match-ended-outdated = The rules of this game have changed since the match began. It ends with the points of the deals that were over.
match-place = Place
match-result = Result
match-record = See the replay
match-lobby = Back to the tables
ledger-deal = Deal
ledger-total = Total
ledger-empty = No deal is over yet.
chart-title = Points after each deal
chart-text = { $who }: { $scores }
who = { $name } ({ $wind })
table-thinks = thinking
toggle-win-told = Win by itself as soon as it is possible
toggle-no-calls-told = Let every tile pass that is not a win
toggle-discard-drawn-told = Discard what is drawn by itself
toggle-sort-told = Keep the hand in order
toggle-quick = Discard with one tap
toggle-sounds = Sound
choose-why-told = Why can I not win now?
bot-name = Bot { $number }
match-again = Play again
match-next = { $name } has opened the next table.
match-join = Go to the next table
settlement-fair-yes = Shuffle checked: the commitment before the deal and your own share fit what is revealed now.
settlement-fair-unknown = The shuffle cannot be checked here: browsers compute digests only over https.
settlement-fair-commitment = Does not match: the server’s share is not the one that it was bound to before the deal.
settlement-fair-own-nonce = Does not match: your share is not the one that this page sent.
settlement-fair-own-late = Your share was counted as late and replaced by the rule; the rest fits.
settlement-fair-nonce = Does not match: a share of a bot, or one that came too late, does not follow the rule.
settlement-fair-seed = Does not match: the seed does not follow from the shares.
`,_a=`rank-1 = one
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
tile-m = { $rank } of characters
tile-p = { $rank } of dots
tile-s = { $rank } of bamboo
tile-red = red { $name }
tile-back = face-down tile
tile-1z = east wind
tile-2z = south wind
tile-3z = west wind
tile-4z = north wind
tile-5z = white dragon
tile-6z = green dragon
tile-7z = red dragon
tile-1f = spring
tile-2f = summer
tile-3f = autumn
tile-4f = winter
tile-5f = plum
tile-6f = orchid
tile-7f = chrysanthemum
tile-8f = bamboo plant
tile-1a = cat
tile-2a = rat
tile-3a = rooster
tile-4a = centipede
tile-5a = face 1
tile-6a = face 2
tile-7a = face 3
tile-8a = face 4
tile-1x = fei
tile-blank = blank tile
`,va=`verify-how = Server and players shuffle together: before a deal the server is bound to its share, then every player adds one, and after the deal all shares are shown. So anyone can build the wall again.
verify-page = The page that does it uses none of the game’s code. The settlement says at once whether your own share was used; this page compares every tile.
verify-open = Open the page that verifies
`,ya=`waits-mode = What to do
waits-look = Look at a hand
waits-quiz = Quiz
waits-not-full = Tap { $count } tiles, or one more to see what to discard; or take a random hand.
waits-none = Nothing completes this hand.
random-hand = Random hand
left-count = { $left } left
by-draw = drawn
by-discard = discarded
draws-away = { $draws ->
    [one] One draw away from ready.
   *[other] { $draws } draws away from ready.
}
helped-by = These bring it nearer ({ $copies } copies unseen):
wins-now = Complete: worth { $points } points now.
complete-not-legal = Complete, but no legal win:
discards-ready = These discards leave the hand ready:
discards-towards = { $draws ->
    [one] One draw away from ready. These discards keep it so:
   *[other] { $draws } draws away from ready. These discards keep it so:
}
discard-ready = ready for { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}, { $copies ->
    [0] none of which may win
    [one] one copy that wins
   *[other] { $copies } copies that win
}
discard-helps = { $tiles ->
    [one] one tile helps
   *[other] { $tiles } tiles help
}, { $copies } copies unseen
best-discard = best
quiz-question = Which discard leads best towards a legal win?
quiz-discard = discard { $tile }
quiz-right = Right.
quiz-wrong = There is a better discard.
quiz-tally = { $right } of { $asked } right so far.
quiz-next = Next hand
quiz-step-back = Without { $tile } the hand is farther from ready, or may not win.
`,ba=`page-account = アカウント
account-guest = ゲストとして対局中
account-signed-in = ログイン中
account-leave = ログアウト
account-left = ログアウトしました。
account-enter = ログイン
account-make = アカウントを作る
account-enter-how = アカウントの名前とパスワードを入力してください。
account-what-for = アカウントがあれば、どの端末でも名前と対局記録が保たれます。なくても対局できます。
account-keeps-guest = アカウントがあれば、どの端末でも名前と対局記録が保たれます。ゲストとしての席と記録も引き継がれます。
account-made = アカウントを作りました。ようこそ、{ $name }さん。
account-entered = お帰りなさい、{ $name }さん。
account-password = パスワード
account-password-least = { $least }文字以上
account-show-password = パスワードを表示
records-mine = 終わった対局
records-none = 終わった対局はまだありません。
account-data = 自分のデータ
account-export = データをダウンロード
account-export-what = このサーバーに保存されている名前・ログイン情報・卓・対局記録のすべてを、1つのZIPファイルにまとめます。
account-change-password = パスワードを変更
account-change-what = ほかの端末ではログアウトされます。
account-password-now = 現在のパスワード
account-password-new = 新しいパスワード
account-password-changed = パスワードを変更しました。
account-delete = アカウントを削除
account-forget = ゲストとしての名前を削除
account-delete-what = このサーバーの卓や記録から名前が消え、「(deleted)」と表示されます。対局の内容は相手のために残ります。進行中の対局はボットが引き継ぎます。
account-delete-sure = { $name }を完全に削除しますか。元には戻せません。
account-delete-now = 完全に削除
account-delete-not = 削除しない
account-deleted = { $name }を削除しました。
`,xa=`app-name = Mahjong Atlas
skip-to-content = 本文へ
menu = メニュー
language = 言語
theme = 配色
theme-auto = 自動
theme-light = 明るい
theme-dark = 暗い
loading = 読み込み中…
page-broken = このページを読み込めませんでした: { $reason }
page-unknown = そのページはありません。
page-lobby = 卓
page-table = 対局
page-rules = ルールブック
page-score = 点数計算
page-replay = 牌譜
page-waits = 待ちと何切る
page-scorebook = スコア記録
page-verify = 牌山の検証
close = 閉じる
cancel = やめる
try-again = もう一度
list-comma = { "、" }
`,Sa=`lobby-nickname = お名前
lobby-name-save = 決定
lobby-hello = { $name } さんとして参加します。
lobby-rename = 変更
lobby-new = 新しい卓
lobby-ruleset = ルール
lobby-play-now = すぐにボットと対局
lobby-options = 選択ルール
lobby-seats = 席
lobby-seat-me = 自分
lobby-seat-open = 空席（参加者を待つ）
lobby-seat-bot-greedy = ボット
lobby-seat-bot-random = ボット（でたらめ打ち）
lobby-place = 席 { $number }
lobby-public = 一覧に公開
lobby-private = リンクのみ
lobby-who-sees = 参加できる人
lobby-clock = 時計
lobby-clock-none = 時間制限なし
lobby-clock-slow = 20 秒 + 持ち時間 120 秒
lobby-clock-usual = 8 秒 + 持ち時間 40 秒
lobby-clock-fast = 4 秒 + 持ち時間 15 秒
lobby-deals = 長さ
lobby-deals-whole = 一試合
lobby-deals-number = { $number }局
lobby-create = 卓を開く
lobby-public-tables = 公開の卓
lobby-none = 待っている卓はありません。新しく開いてください。
lobby-join = 入る
lobby-people = { $seated }/{ $seats } 人
lobby-going = 対局中
lobby-waiting = 募集中
lobby-by-link = リンクで参加
lobby-link = 卓のリンクまたは番号
lobby-facts = { $seats } 人、{ $wall } 枚
lobby-has-wild = 万能牌
lobby-has-flowers = 花牌
lobby-book = ルールブック
guest = ゲスト
`,Ca=`problem-colon = { "：" }
problem-unknown = 問題が起きました。
problem-offline = サーバーに接続できません。通信を確かめて、もう一度お試しください。
problem-elsewhere = そのアドレスの牌譜を読めません。アドレスと公開設定を確かめてください。
problem-login = 名前とパスワードが合いません。綴りを確かめるか、アカウントを作ってください。
problem-taken = その名前、または見分けのつかない名前のアカウントがすでにあります。別の名前にするか、ログインしてください。
problem-name = ほかの人が読める1～24文字の名前にしてください。
problem-password = パスワードは8～256文字です。
problem-weak = よく使われるか、推測されやすいパスワードです。決まり文句ではない3つの言葉を並べるなど、別のものにしてください。
problem-often = リクエストが多すぎます。1分ほど待ってからもう一度お試しください。
problem-who = ログインしていません。先に名前を入力してください。
problem-host = 卓を立てた人だけができます。
problem-not_seated = 卓に着いている人だけができます。
problem-seated = その席は埋まっています。別の席を選んでください。
problem-seats = この席の決め方では卓を立てられません。
problem-no_record = その牌譜はありません。リンクが欠けていないか確かめてください。
problem-no_table = その卓はありません。リンクが欠けていないか確かめてください。
problem-unreadable-record = ここで読める牌譜ではありません。
problem-unknown-ruleset = このルールはここにはありません。
problem-rules = このルールはここにはありません。
problem-option = その設定値は使えません。一覧から選んでください。
problem-options = その設定値は使えません。一覧から選んでください。
problem-invalid = 入力に使えないものがあります。直すともう一度尋ねます。
problem-impossible = この卓ではありえない手です。牌と状況を見直してください。
problem-refused = ルール上できません。
problem-entry = 記帳できません。直してもう一度記入してください。
problem-none-found = 練習になる手が見つかりませんでした。もう一度お試しください。
problem-large = 一度に送る量が多すぎます。
problem-busy = サーバーが混み合っています。数秒後にもう一度お試しください。
problem-over-budget = 計算に時間がかかりすぎたため、サーバーが打ち切りました。量を減らすか、後でもう一度お試しください。
problem-worker-lost = 計算が失われました。数秒後にもう一度お試しください。
problem-too-long = この牌譜は長すぎて、ここでは再生できません。コマンド mahjong-atlas replay には制限がありません。
problem-slow = 送信に時間がかかりすぎました。もう一度お送りください。
problem-moving = 卓を移動中です。少し待ってもう一度お試しください。
problem-down = サーバーが停止中です。少し待ってもう一度お試しください。
problem-database = サーバーが今は記録できません。少し待ってもう一度お試しください。
problem-internal = サーバーで問題が起き、記録されました。後でもう一度お試しください。
problem-damaged = 保存された内容が壊れているため、取り分けられました。サーバーの管理者はログで確認できます。他の卓は続いています。
problem-banned = このアカウントは管理者により停止されています。
problem-wrong-password = パスワードが違います。入力を確かめてください。
problem-origin = このページは接続先サーバーのものではありません。サーバー自身のアドレスを開いてください。
problem-guest = ゲストにはパスワードがありません。まずアカウントを作ってください。
`,wa=`replay-open-record = 牌譜を開く
replay-file = 牌譜のファイル、または天鳳の牌譜(.mjlog)(ここに落としても可)
replay-named = 牌譜の番号、またはリンク
replay-show = 見る
replay-unread = 番号でもリンクでもありません。
replay-reading = 牌譜を読み、検証しています…
replay-verified = 検証済み
replay-played-under = { $ruleset } のもとで打たれた牌譜です。ここでは検証していません
replay-differs = { $place }で牌譜とルールが食い違います: { $reason }
replay-other = 別の牌譜
replay-empty = この牌譜には局がありません。
replay-controls = 牌譜の再生
replay-deal-before = 前の局
replay-deal-after = 次の局
replay-back = 一手戻る
replay-forth = 一手進む
replay-play = 再生
replay-pause = 一時停止
replay-move = 手順
replay-start = 配牌前
replay-deal = 局
replay-view = 視点
replay-open = 全員の手を開く
replay-spectator = 観戦者
replay-speed = 速さ
replay-share = この場面のリンクをコピー
replay-copied = コピーしました
replay-moves = 手順
replay-ledger = これまでの成績
`,Ta=`search-rules = ルールを探す
search-book = このルールブックを検索
search-nothing = 見つかりません。
search-found = 条項{ $clauses }件、役{ $patterns }件
seats-and-tiles = { $seats }人、{ $tiles }枚
has-wild = 代用牌あり
has-flowers = 花牌あり
contents = 目次
at-a-glance = 概要
options = 選択ルール
words-said = 発声と動作
example = 例
near-miss = 不成立の例
count-points = { $points }点
open-value = 鳴き{ $value }
limit-hand = 満貫役
hides-fans = 複合しない役: { $fans }
compare-with = ほかと比べる
compare-rules = ルールの比較
compare-choose = 比べるルールを選んでください。
compare-same = 違いはありません。
topic-glance = 概要
topic-table = 卓
topic-play = 進行
topic-winning = 和了
topic-fan = 役
topic-payment = 支払い
topic-option = 選択ルール
book-guide = どんなゲームか
guide-defaults = 標準のルールでの説明です。選んだルールでは違うところがあります。
book-play = 打つ
book-print = 印刷
book-legend = 文の後の印:
mark-source = 典拠にある
mark-reading = 典拠をこう読む
mark-default = 典拠に書かれていないので通例による
clause-untranslated = 未訳
clause-stale = 訳した後で英語の条項が変わっています
example-of = { $fan }の例
near-miss-of = { $fan }にならない例
`,Ea=`scorebook-new = 新しい対局
scorebook-which = 対局
scorebook-names-order = 座順に：次の人は前の人の右（下家）です。
scorebook-first-dealer = 起家
scorebook-player = { $number }人目
scorebook-open = 始める
scorebook-standing = 現在の得点
scorebook-over = 終局
scorebook-dealt = 親は{ $dealer }、{ $round }場
scorebook-next-deal = 一局を記入
scorebook-ended = 局の結果
scorebook-way-win = 和了
scorebook-way-exhausted = 荒牌流局
scorebook-way-false-win = 錯和（チョンボ）
scorebook-way-broken-off = 途中流局
scorebook-way-payments = 収支を直接記入
scorebook-who-won = 和了した人
scorebook-also-won = この牌で和了した人全員
scorebook-drawn = ツモ
scorebook-worth = 和了の記入方法
scorebook-worth-points = 点
scorebook-worth-fans = 翻数
scorebook-worth-named = 役
scorebook-worth-hand = 手牌
scorebook-fan-number = 翻
scorebook-fu = 符
scorebook-liable = 責任払い
scorebook-nobody = なし
scorebook-sitting = この局の席：
scorebook-ready = 聴牌していた人
scorebook-who-false = 錯和した人
scorebook-amounts = 各人の収入（+）・支払い（−）
scorebook-balance = 合計 { $sum }
scorebook-declared = { $word }を宣言した人
scorebook-before = これまでの出来事
scorebook-take-away = 取り消す：{ $what }
scorebook-kong = 槓
scorebook-who = 誰
scorebook-kong-kind = 種類
scorebook-add-kong = 槓を追加
scorebook-note = 備考
scorebook-book = この局を記帳
scorebook-goes-on = 和了、局は続行
scorebook-false-goes-on = 錯和、局は続行
scorebook-missing-winner = 誰が和了しましたか。
scorebook-missing-points = 何点ですか。
scorebook-missing-fans = 何翻ですか。
scorebook-missing-hand = 手牌を選んでください。
scorebook-missing-amounts = 各人の収支を記入してください。
scorebook-missing-balance = 合計は0でなければなりません。
scorebook-add-fan = 役を追加
scorebook-more = もう一つ：{ $what }
scorebook-fewer = 一つ減らす：{ $what }
scorebook-deals = 局
scorebook-won = { $winners }の和了
scorebook-scores = { $player }：{ $points }点
scorebook-undo = この局を取り消す
scorebook-why = 取り消しの理由（空欄でも可）
scorebook-chart = 得点の推移
scorebook-audit = 記入の記録
scorebook-undone = 取り消し済み
scorebook-aside = 保留
scorebook-enter-again = もう一度記入
scorebook-entry-opened = 開始
scorebook-entry-deal = 第{ $number }局
scorebook-entry-undone = { $of }番の記入を取り消し
scorebook-entry-undone-why = { $of }番の記入を取り消し：{ $why }
scorebook-entry-some-deal = 局
scorebook-waiting = 精算待ち：{ $count }件
scorebook-offline = サーバーに接続できません。記入はすべてこの端末に保存され、接続が戻り次第精算されます。
scorebook-set-aside = 保留にする
scorebook-unkept = このブラウザーは最後の記入を保存できませんでした（空きがないか、保存が許可されていません）。ページを閉じる前に印刷か書き出しをしてください。
scorebook-csv = CSVで保存
scorebook-print = 印刷
scorebook-wind-E = 東
scorebook-wind-S = 南
scorebook-wind-W = 西
scorebook-wind-N = 北
scorebook-tile = 牌
scorebook-at-once = 局の途中ですぐに支払われたもの
scorebook-by-hand = 支払いを直接記入
scorebook-payer = 支払う人
scorebook-payee = 受け取る人
scorebook-add-payment = 支払いを追加
scorebook-others = ほかの人の牌（必要なとき）
scorebook-start-paid = すぐに支払い、局は続行
scorebook-written = 文字で記入
scorebook-written-how = JSONで書いた一局（記帳の説明書の書式）
scorebook-written-unread = 一局のJSONではありません。{ "{" }"what": …{ "}" } を一つ、その一覧、または { "{" }"happenings": […]{ "}" } と書いてください。
scorebook-by = 記入者
scorebook-count-again = 取り消しを戻す
scorebook-entered-by = 記入 { $who }
scorebook-played-under = { $ruleset } のもとで打たれ、ここでは検証していません。
scorebook-decided-again = { $ruleset } のもとで打たれ、現在のルールで精算しています。
`,Da=`seat-E = 東家
seat-S = 南家
seat-W = 西家
seat-N = 北家
seat-dealer = 東家(親)
pot = 供託
ruleset = ルール
yes = あり
no = なし
not-said = –
hand = 手牌
circumstances = 状況
result = 結果
points = 点
fan = 役
fans = 役
value = 値
sum = 合計
gets = 収支
fu = { $fu }符
no-fan = 役なし
no-win = 和了ではない
remove-tile = { $tile }を外す
remove-meld = { $meld }を外す
tile-with-left = { $tile }、残り{ $left }枚
tiles-to-choose = 選べる牌(矢印キーで移動)
tap-adds = 牌を押したときに加える先
to-hand = 手牌
to-flowers = 花牌
to-indicator = めくった牌
winning-tile = 和了牌
drawn-tile = ツモ牌
hand-count = 手牌({ $count }/{ $room })
fed-by = 誰の捨て牌か
from-seat = { $seat }から
type-tiles = 文字でも入力可: 123m 456p 55z + 5z
type-unread = この牌では手になりません。数字と文字で書いてください。例: { $example }
clause-open = 条項 { $clause }
clause-elsewhere = この条項は別のページにあります。
in-rule-book = ルールブックで見る
options-default = 選択ルール: 既定のまま
options-changed = 選択ルール: { $count }件を変更
options-reset = すべて既定に戻す
no-options = このルールに選択肢はありません。
won-by = 和了の仕方
won-from = 誰の牌か
own-seat = 自分の席
round-wind = 場風
wall-left = 山の残り枚数
turn-count = これまでの打牌数
circumstances-none = その他の状況
circumstances-said = その他の状況({ $count }件)
corner-signs = 牌の隅に数字
clear-hand = 消去
hand-not-full = 手牌を押してください。最後の一枚が和了牌です。結果はここに出ます。
no-legal-win = { $seat }は和了できない
wins-with = { $seat }の和了: { $points }点
worth-points = { $points }点:
fans-taken = 数える役
fans-not-taken = 複合しない役({ $count })
other-readings = ほかの読み方({ $count })
who-pays = 支払い
pays-line = { $payer }から{ $payee }へ { $amount }
nobody-pays = 支払いなし。
won-here = 和了
wilds-as = 代用牌の読み
score-everywhere = この手をすべてのルールで
score-everywhere-show = すべてのルールで見る
offline-kept = サーバーに接続できません。入力は保存されています。つながり次第もう一度問い合わせます。
wild-tile = { $tile }(代用牌)
field-melds = 副露
add-to-meld = { $tile }を加える
counts-as-now = { $tile }は{ $as }として
counts-as-none = { $tile }は使えない
swap-wild = { $tile }：万能牌と入れ替える・元の牌に戻す
field-river = 捨て牌
position-line = 局面を一行で
position-beside = そのほかの指定：
position-forget = 指定を外す
copy-link = リンクをコピー
link-copied = コピーしました
position-example = （例：{ $example }）
`,Oa=`wind-1z = 東
wind-2z = 南
wind-3z = 西
wind-4z = 北
suit-m = 萬子
suit-p = 筒子
suit-s = 索子
you = あなた
bot = ボット
word-ready-discard = 立直
word-many-winners = 複数和了
says-deal = 第{ $number }局、親は{ $who }。
says-match = 対局終了。
seats-title = 場所決めと起家
seats-first = 起家
table-loading = 卓に着いています…
table-away = 接続が切れました。再接続中…
table-closed = 卓は閉じられました: { $reason }
table-take-back = ここで続ける
table-reload = ページを再読み込み
table-waiting = 参加者を待っています
table-start = 開始（空席はボット）
table-sit = ここに座る
table-free = 空席
table-link = 友達用リンク
table-copy = コピー
table-copied = コピーしました
table-watching = 観戦中です。
table-watchers = 観戦 { $number } 人
table-paused = 時計は止まっています。
table-pause = 時計を止める
table-go-on-clock = 時計を動かす
table-leave = ボットに代わってもらう
table-left = 山の残り枚数
table-indicator = めくり牌
table-under = 裏の表示牌
table-round = 場風
table-deal = 第{ $number }局
table-pot = 供託
table-dealer = 親
table-turn = 手番
table-wild = 万能牌
table-none = 使えない牌
table-as = { $tile }として扱う
table-tiles-held = { $number } 枚
table-hand-of = { $who }の手牌
table-own-hand = 自分の手牌
table-melds-of = { $who }の副露
table-bonus-of = { $who }の花牌
table-river-of = { $who }の捨て牌
table-meld = { $word }: { $tiles }
table-meld-from = { $giver }から{ $word }: { $tiles }
table-pool = 捨て牌
table-claimed = 鳴かれた
table-last = 最後の捨て牌
table-drawn = ツモ切り
table-sideways = 聴牌宣言
table-void = { $suit }なし
table-stake = 賭け { $number }
table-apart = 立ち牌
table-zone = { $name }
table-away-player = 離席
table-stand-in = ボットが代打
table-wall-map = 牌山: 残り { $left } 枚
choose = あなたの番です
choose-claim = { $who }の{ $tile }。どうしますか
choose-none = 他家を待っています
choose-mode = { $word }: 牌を選んでください
choose-word = どれにしますか
choose-leads = { $tiles } になります
choose-worth = 計 { $points }
choose-why = 和了れない？
choose-cited = { $reason }（{ $clause }）
choose-again = もう一度押すと{ $tile }を切ります
hold = 待って
hold-off = もう待たなくてよい
held = { $who }が時間を求めています。
clock-left = { $seconds } 秒
clock-bank = 持ち時間 { $seconds } 秒
toggle-sort = 理牌
toggle-win = 自動和了
toggle-no-calls = 鳴きなし
toggle-discard-drawn = ツモ切り
toggle-animated = 動き
toggle-indices = 牌に数字
toggles = 卓の設定
panel-log = 経過
panel-scores = 点数
panel-keys = キー操作
keys-title = キー操作
keys-select = 牌を選ぶ
keys-move = 選択を動かす
keys-discard = 選んだ牌を切る
keys-pass = パス
keys-claim = 吃、碰、槓、立直、和了
keys-hold = 待ってもらう / 進めてもらう
keys-help = この説明
settlement-title = 第{ $number }局
settlement-win = { $who }の和了
settlement-from = { $who }の{ $tile }で
settlement-drawn = ツモ { $tile }
settlement-fan = 役
settlement-value = 値
settlement-points = 合計
settlement-fu = 符
settlement-reading = 手の読み
settlement-not-counted = 数えないもの
settlement-payments = 支払い
settlement-cause = 理由
settlement-clause = 条文
settlement-change = 増減
settlement-total = 合計
settlement-no-payments = 支払いはありません。
settlement-go-on = 次の局へ
settlement-close = 閉じる
settlement-shuffle = この局の洗牌
settlement-seed = シード
settlement-entropy = サーバーの分
settlement-nonce = { $who }の分
settlement-late = 遅れたため規則で補われた
settlement-of-bot = ボットの分（サーバーが生成）
match-title = 対局終了
match-ended-full = 対局がサーバーに保存できる長さに達しました。終わった局までの点数で終了します。
match-ended-unattended = 長い間、卓に誰も来ませんでした。終わった局までの点数で終了します。
match-ended-outdated = 対局の開始後にこのルールが改訂されました。終わっていた局までの点数で終了します。
match-place = 順位
match-result = 結果
match-record = 牌譜を見る
match-lobby = 卓の一覧へ
ledger-deal = 局
ledger-total = 合計
ledger-empty = まだ終わった局はありません。
chart-title = 各局後の点数
chart-text = { $who }: { $scores }
who = { $name }（{ $wind }）
table-thinks = 考慮中
toggle-win-told = 和了できるときは自動で和了する
toggle-no-calls-told = 和了以外の牌はすべて見送る
toggle-discard-drawn-told = 引いた牌を自動で捨てる
toggle-sort-told = 手牌を並べておく
toggle-quick = 1タップで捨てる
toggle-sounds = 音
choose-why-told = 今なぜ和了できないのか
bot-name = ボット{ $number }
match-again = もう一度打つ
match-next = { $name }さんが次の卓を開きました。
match-join = 次の卓へ
settlement-fair-yes = 牌山を検証済み：配牌前の約束と自分の持ち分が、公開された内容と一致しています。
settlement-fair-unknown = ここでは牌山を検証できません：ブラウザーはhttpsでのみ照合値を計算します。
settlement-fair-commitment = 不一致：サーバーの持ち分が配牌前の約束と異なります。
settlement-fair-own-nonce = 不一致：自分の持ち分が、このページの送ったものと異なります。
settlement-fair-own-late = 自分の持ち分は遅れた扱いで規則の値に替えられました。ほかは一致しています。
settlement-fair-nonce = 不一致：ボットまたは遅れた人の持ち分が規則に従っていません。
settlement-fair-seed = 不一致：シードが各持ち分から導かれません。
`,ka=`rank-1 = 一
rank-2 = 二
rank-3 = 三
rank-4 = 四
rank-5 = 五
rank-6 = 六
rank-7 = 七
rank-8 = 八
rank-9 = 九
tile-m = { $rank }萬
tile-p = { $rank }筒
tile-s = { $rank }索
tile-red = 赤{ $name }
tile-back = 伏せ牌
tile-1z = 東
tile-2z = 南
tile-3z = 西
tile-4z = 北
tile-5z = 白
tile-6z = 發
tile-7z = 中
tile-1f = 春
tile-2f = 夏
tile-3f = 秋
tile-4f = 冬
tile-5f = 梅
tile-6f = 蘭
tile-7f = 菊
tile-8f = 竹
tile-1a = 猫
tile-2a = 鼠
tile-3a = 鶏
tile-4a = 百足
tile-5a = 面1
tile-6a = 面2
tile-7a = 面3
tile-8a = 面4
tile-1x = 飛
tile-blank = 無地の牌
`,Aa=`verify-how = サーバーと対局者が一緒に牌を混ぜます。配牌の前にサーバーは自分の持ち分を約束し、対局者がそれぞれ持ち分を加え、局の後にすべて公開されます。だから誰でも牌山を組み直せます。
verify-page = 検証するページはゲームのコードを一切使いません。自分の持ち分が使われたかは精算表がすぐに示し、このページはすべての牌を照合します。
verify-open = 検証ページを開く
`,ja=`waits-mode = 何をするか
waits-look = 手を調べる
waits-quiz = クイズ
waits-not-full = 牌を{ $count }枚選んでください。もう一枚選ぶと何を切るかがわかります。ランダムな手も使えます。
waits-none = この手を完成させる牌はありません。
random-hand = ランダムな手
left-count = 残り{ $left }
by-draw = ツモ
by-discard = ロン
draws-away = { $draws }向聴。
helped-by = 有効牌(残り{ $copies }枚):
wins-now = 完成: 今和了すれば{ $points }点。
complete-not-legal = 形は完成していますが和了できません:
discards-ready = 次の打牌で聴牌:
discards-towards = { $draws }向聴。向聴数を保つ打牌:
discard-ready = { $tiles }種待ち、{ $copies ->
    [0] 和了できる牌なし
   *[other] 和了できる牌は残り{ $copies }枚
}
discard-helps = 有効牌{ $tiles }種、残り{ $copies }枚
best-discard = 最善
quiz-question = 和了に最も近づく打牌はどれですか。
quiz-discard = { $tile }を切る
quiz-right = 正解。
quiz-wrong = もっとよい打牌があります。
quiz-tally = これまで{ $asked }問中{ $right }問正解。
quiz-next = 次の手
quiz-step-back = { $tile }を切ると聴牌から遠ざかるか、和了できなくなります。
`,Ma=`page-account = 账号
account-guest = 以游客身份
account-signed-in = 已登录
account-leave = 退出
account-left = 已退出。
account-enter = 登录
account-make = 注册账号
account-enter-how = 请输入账号的名字和密码。
account-what-for = 账号可在任何设备上保留你的名字和牌谱；没有账号也能打牌。
account-keeps-guest = 账号可在任何设备上保留你的名字和牌谱；游客时的座位和牌谱也一并保留。
account-made = 账号已注册。欢迎，{ $name }。
account-entered = 欢迎回来，{ $name }。
account-password = 密码
account-password-least = 至少{ $least }个字符
account-show-password = 显示密码
records-mine = 我打完的对局
records-none = 还没有打完的对局。
account-data = 我的数据
account-export = 下载我的数据
account-export-what = 一个ZIP文件，包含本服务器保存的关于你的一切：名字、登录记录、牌桌和牌谱。
account-change-password = 修改密码
account-change-what = 其他设备上的登录都会退出。
account-password-now = 当前密码
account-password-new = 新密码
account-password-changed = 密码已修改。
account-delete = 删除账号
account-forget = 删除游客名字
account-delete-what = 本服务器的牌桌和牌谱中不再出现你的名字，改为“(deleted)”。打过的牌为其他玩家保留。正在进行的对局由机器人接替。
account-delete-sure = 要彻底删除{ $name }吗？删除后无法恢复。
account-delete-now = 彻底删除
account-delete-not = 不删除
account-deleted = { $name }已删除。
`,Na=`app-name = Mahjong Atlas
skip-to-content = 跳到正文
menu = 菜单
language = 语言
theme = 配色
theme-auto = 自动
theme-light = 浅色
theme-dark = 深色
loading = 请稍候…
page-broken = 无法载入此页：{ $reason }
page-unknown = 没有这个页面。
page-lobby = 牌桌
page-table = 对局
page-rules = 规则书
page-score = 算番
page-replay = 牌谱
page-waits = 听牌练习
page-scorebook = 记分
page-verify = 验证洗牌
close = 关闭
cancel = 取消
try-again = 重试
list-comma = { "、" }
`,Pa=`lobby-nickname = 你的名字
lobby-name-save = 确定
lobby-hello = 你以 { $name } 的名义参加。
lobby-rename = 更改
lobby-new = 新牌桌
lobby-ruleset = 规则
lobby-play-now = 立即与电脑对局
lobby-options = 可选规则
lobby-seats = 座位
lobby-seat-me = 我
lobby-seat-open = 空位，等人加入
lobby-seat-bot-greedy = 电脑
lobby-seat-bot-random = 电脑（随机出牌）
lobby-place = 座位 { $number }
lobby-public = 公开列出
lobby-private = 仅凭链接
lobby-who-sees = 谁可以加入
lobby-clock = 计时
lobby-clock-none = 不计时
lobby-clock-slow = 20 秒，备用 120 秒
lobby-clock-usual = 8 秒，备用 40 秒
lobby-clock-fast = 4 秒，备用 15 秒
lobby-deals = 长度
lobby-deals-whole = 整场
lobby-deals-number = { $number } 局
lobby-create = 开桌
lobby-public-tables = 公开牌桌
lobby-none = 没有等待中的牌桌，请开一桌。
lobby-join = 进入
lobby-people = { $seated }/{ $seats } 人
lobby-going = 进行中
lobby-waiting = 等待中
lobby-by-link = 凭链接加入
lobby-link = 牌桌的链接或编号
lobby-facts = { $seats } 人，{ $wall } 张牌
lobby-has-wild = 百搭
lobby-has-flowers = 花牌
lobby-book = 规则书
guest = 客人
`,Fa=`problem-colon = { "：" }
problem-unknown = 出错了。
problem-offline = 无法连接服务器。请检查网络后重试。
problem-elsewhere = 无法读取该地址的牌谱。请检查地址是否正确、是否公开。
problem-login = 名字与密码不符。请检查写法，或注册账号。
problem-taken = 已有同名或名字看上去一样的账号。请换个名字，或登录。
problem-name = 请用1至24个他人看得见的字作名字。
problem-password = 密码须为8至256个字符。
problem-weak = 这个密码太常见或容易被猜到。请换一个，例如三个不成句的词。
problem-often = 请求过于频繁。请等一分钟再试。
problem-who = 尚未登录。请先填写名字。
problem-host = 只有开桌的人可以这样做。
problem-not_seated = 只有入座的人可以这样做。
problem-seated = 该座位已有人。请另选一个。
problem-seats = 不能以这些座位开桌。
problem-no_record = 没有这个牌谱。请检查链接是否完整。
problem-no_table = 没有这张牌桌。请检查链接是否完整。
problem-unreadable-record = 这不是此处能读的牌谱。
problem-unknown-ruleset = 这里没有这种规则。
problem-rules = 这里没有这种规则。
problem-option = 选项不能取这个值。请从列表中选择。
problem-options = 选项不能取这个值。请从列表中选择。
problem-invalid = 有输入无法使用。改正后会重新计算。
problem-impossible = 这张桌上不可能有这样的牌。请再看看牌与情况。
problem-refused = 规则不允许。
problem-entry = 无法记入。请改正后重新记入。
problem-none-found = 没有找到值得练习的牌。请再试一次。
problem-large = 一次内容太多。
problem-busy = 服务器繁忙。请过几秒再试。
problem-over-budget = 计算时间过长，服务器已中止。请减少内容，或稍后再试。
problem-worker-lost = 计算已丢失。请过几秒再试。
problem-too-long = 这份牌谱太长，无法在此回放。命令 mahjong-atlas replay 没有限制。
problem-slow = 请求传送得太慢。请重新发送。
problem-moving = 牌桌正在迁移。请稍后再试。
problem-down = 服务器正在停机。请稍后再试。
problem-database = 服务器暂时无法保存。请稍后再试。
problem-internal = 服务器出错，已记入日志。请稍后再试。
problem-damaged = 保存的内容已损坏，已被搁置。服务器管理员可在日志中查到；其他牌桌照常进行。
problem-banned = 此账号已被管理员封禁。
problem-wrong-password = 密码不对，请检查输入。
problem-origin = 此页面不属于所连接的服务器，请打开服务器自己的地址。
problem-guest = 游客没有密码，请先注册账号。
`,Ia=`replay-open-record = 打开牌谱
replay-file = 牌谱文件,或天凤牌谱(.mjlog)(也可拖到这里)
replay-named = 牌谱编号或链接
replay-show = 查看
replay-unread = 这不是编号,也不是链接。
replay-reading = 正在读取并验证牌谱……
replay-verified = 已验证
replay-played-under = 按 { $ruleset } 进行，此处未作验证
replay-differs = 牌谱与规则在{ $place }处不一致：{ $reason }
replay-other = 另一份牌谱
replay-empty = 此牌谱没有牌局。
replay-controls = 播放牌谱
replay-deal-before = 上一局
replay-deal-after = 下一局
replay-back = 退一步
replay-forth = 进一步
replay-play = 播放
replay-pause = 暂停
replay-move = 步
replay-start = 发牌前
replay-deal = 局
replay-view = 视角
replay-open = 全部明牌
replay-spectator = 旁观者
replay-speed = 速度
replay-share = 复制此步的链接
replay-copied = 已复制
replay-moves = 步骤
replay-ledger = 至此的战绩
`,La=`search-rules = 查找规则
search-book = 搜索本书
search-nothing = 没有找到。
search-found = 找到条款{ $clauses }条、番种{ $patterns }个
seats-and-tiles = { $seats }人,{ $tiles }张
has-wild = 有百搭
has-flowers = 有花牌
contents = 目录
at-a-glance = 概览
options = 可选规则
words-said = 行牌用语
example = 例
near-miss = 不成立之例
count-points = { $points }分
open-value = 副露{ $value }
limit-hand = 满贯
hides-fans = 不另计: { $fans }
compare-with = 与其他比较
compare-rules = 规则比较
compare-choose = 请选择要比较的规则。
compare-same = 没有差别。
topic-glance = 概览
topic-table = 牌桌
topic-play = 行牌
topic-winning = 和牌
topic-fan = 番种
topic-payment = 付分
topic-option = 可选规则
book-guide = 玩法概要
guide-defaults = 按标准规则说明；所选规则有不同之处。
book-play = 开始打
book-print = 打印
book-legend = 句后的记号：
mark-source = 资料所载
mark-reading = 对资料的理解
mark-default = 资料未载，从通例
clause-untranslated = 尚未翻译
clause-stale = 译出之后英文条款有改动
example-of = { $fan }之例
near-miss-of = 不成{ $fan }之例
`,Ra=`scorebook-new = 新的牌局
scorebook-which = 牌局
scorebook-names-order = 按座次填写：下一位坐在前一位的右手边（下家）。
scorebook-first-dealer = 首任庄家
scorebook-player = 第{ $number }位
scorebook-open = 开始
scorebook-standing = 当前得分
scorebook-over = 牌局结束
scorebook-dealt = { $dealer }坐庄，{ $round }风圈
scorebook-next-deal = 记一局
scorebook-ended = 结果
scorebook-way-win = 和牌
scorebook-way-exhausted = 荒牌
scorebook-way-false-win = 诈和
scorebook-way-broken-off = 中途流局
scorebook-way-payments = 直接记收付
scorebook-who-won = 谁和牌
scorebook-also-won = 同一张牌和牌的所有人
scorebook-drawn = 自摸
scorebook-worth = 如何记录
scorebook-worth-points = 分数
scorebook-worth-fans = 番数
scorebook-worth-named = 番种
scorebook-worth-hand = 手牌
scorebook-fan-number = 番
scorebook-fu = 符
scorebook-liable = 包牌者
scorebook-nobody = 无
scorebook-sitting = 本局座位：
scorebook-ready = 谁听牌
scorebook-who-false = 谁诈和
scorebook-amounts = 各人所得（+）或所付（−）
scorebook-balance = 合计 { $sum }
scorebook-declared = 谁宣告：{ $word }
scorebook-before = 此前发生的
scorebook-take-away = 去掉：{ $what }
scorebook-kong = 杠
scorebook-who = 谁
scorebook-kong-kind = 种类
scorebook-add-kong = 加上此杠
scorebook-note = 备注
scorebook-book = 记入此局
scorebook-goes-on = 和牌，继续打
scorebook-false-goes-on = 诈和，继续打
scorebook-missing-winner = 谁和牌？
scorebook-missing-points = 多少分？
scorebook-missing-fans = 多少番？
scorebook-missing-hand = 请点选手牌。
scorebook-missing-amounts = 请填写各人收付。
scorebook-missing-balance = 收付合计必须为0。
scorebook-add-fan = 添加番种
scorebook-more = 再加一次：{ $what }
scorebook-fewer = 减一次：{ $what }
scorebook-deals = 各局
scorebook-won = { $winners }和牌
scorebook-scores = { $player }：{ $points }分
scorebook-undo = 撤销此局
scorebook-why = 为何撤销？（可留空）
scorebook-chart = 得分走势
scorebook-audit = 全部记录
scorebook-undone = 已撤销
scorebook-aside = 已搁置
scorebook-enter-again = 重新记入
scorebook-entry-opened = 开始
scorebook-entry-deal = 第{ $number }局
scorebook-entry-undone = 撤销第{ $of }条
scorebook-entry-undone-why = 撤销第{ $of }条：{ $why }
scorebook-entry-some-deal = 一局
scorebook-waiting = 等待结算：{ $count }条
scorebook-offline = 无法连接服务器。所有记录都保存在本机，恢复连接后自动结算。
scorebook-set-aside = 搁置
scorebook-unkept = 浏览器未能保存最后一条记录：空间不足或不允许保存。关闭页面前请先打印或导出。
scorebook-csv = 另存为CSV
scorebook-print = 打印
scorebook-wind-E = 东
scorebook-wind-S = 南
scorebook-wind-W = 西
scorebook-wind-N = 北
scorebook-tile = 牌
scorebook-at-once = 局中即时收付
scorebook-by-hand = 直接记一笔收付
scorebook-payer = 付的人
scorebook-payee = 收的人
scorebook-add-payment = 加上此笔
scorebook-others = 其他人的牌（需要时）
scorebook-start-paid = 即时收付，继续打
scorebook-written = 以文本记入
scorebook-written-how = 以JSON写的一局（格式见记账手册）
scorebook-written-unread = 这不是一局的JSON：请写一件 { "{" }"what": …{ "}" }、它们的列表，或 { "{" }"happenings": […]{ "}" }。
scorebook-by = 记录人
scorebook-count-again = 恢复计入
scorebook-entered-by = 记录 { $who }
scorebook-played-under = 按 { $ruleset } 进行，此处未作验证。
scorebook-decided-again = 按 { $ruleset } 进行，按现行规则结算。
`,za=`seat-E = 东家
seat-S = 南家
seat-W = 西家
seat-N = 北家
seat-dealer = 东家(庄)
pot = 公共
ruleset = 规则
yes = 是
no = 否
not-said = –
hand = 手牌
circumstances = 情况
result = 结果
points = 分
fan = 番种
fans = 番种
value = 分值
sum = 合计
gets = 得失
fu = { $fu }符
no-fan = 无番
no-win = 不成和
remove-tile = 拿掉{ $tile }
remove-meld = 拿掉{ $meld }
tile-with-left = { $tile },余{ $left }张
tiles-to-choose = 可选的牌(方向键移动)
tap-adds = 点牌时加到哪里
to-hand = 手牌
to-flowers = 花牌
to-indicator = 翻出的牌
winning-tile = 和张
drawn-tile = 摸到的牌
hand-count = 手牌({ $count }/{ $room })
fed-by = 谁打出的
from-seat = 来自{ $seat }
type-tiles = 也可输入文字:123m 456p 55z + 5z
type-unread = 这些牌在此不成一手;请写数字加字母,例如 { $example }
clause-open = 条款 { $clause }
clause-elsewhere = 此条款在另一页。
in-rule-book = 看规则书
options-default = 可选规则：默认
options-changed = 可选规则：改了{ $count }项
options-reset = 全部恢复默认
no-options = 此规则没有可选项。
won-by = 和牌方式
won-from = 谁的牌
own-seat = 自己的座位
round-wind = 圈风
wall-left = 牌墙余张
turn-count = 已打出的张数
circumstances-none = 其他情况
circumstances-said = 其他情况(已填{ $count }项)
corner-signs = 牌角数字
clear-hand = 清空
hand-not-full = 请点选手牌,最后一张是和张。结果显示在这里。
no-legal-win = { $seat }不能和
wins-with = { $seat }和牌：{ $points }分
worth-points = { $points }分:
fans-taken = 计分番种
fans-not-taken = 不计的番种({ $count })
other-readings = 其他拆法({ $count })
who-pays = 谁付给谁
pays-line = { $payer }付{ $payee } { $amount }
nobody-pays = 无人付分。
won-here = 和于此
wilds-as = 百搭当作
score-everywhere = 此手在所有规则下
score-everywhere-show = 查看所有规则
offline-kept = 连不上服务器。已输入的内容都保存着,恢复连接后会再问。
wild-tile = { $tile }(百搭)
field-melds = 副露
add-to-meld = 加上{ $tile }
counts-as-now = { $tile }当{ $as }
counts-as-none = { $tile }不作牌
swap-wild = { $tile }：换成百搭，或换回原牌
field-river = 弃牌
position-line = 一行写出的局面
position-beside = 另外指定：
position-forget = 去掉
copy-link = 复制链接
link-copied = 已复制
position-example = （例如 { $example }）
`,Ba=`wind-1z = 东
wind-2z = 南
wind-3z = 西
wind-4z = 北
suit-m = 万子
suit-p = 筒子
suit-s = 索子
you = 你
bot = 电脑
word-ready-discard = 报听
word-many-winners = 多家和牌
says-deal = 第{ $number }局，{ $who }坐庄。
says-match = 对局结束。
seats-title = 定座与首庄
seats-first = 首庄
table-loading = 正在入座…
table-away = 连接中断，正在重连…
table-closed = 牌桌已关闭：{ $reason }
table-take-back = 在此继续
table-reload = 重新载入页面
table-waiting = 等待玩家
table-start = 开始（空位由电脑补足）
table-sit = 坐这里
table-free = 空位
table-link = 给朋友的链接
table-copy = 复制
table-copied = 已复制
table-watching = 你在旁观。
table-watchers = { $number } 人旁观
table-paused = 计时已暂停。
table-pause = 暂停计时
table-go-on-clock = 恢复计时
table-leave = 让电脑代打
table-left = 牌墙剩余
table-indicator = 翻出的牌
table-under = 里指示牌
table-round = 圈风
table-deal = 第{ $number }局
table-pot = 公池
table-dealer = 庄
table-turn = 轮到
table-wild = 百搭
table-none = 不可用
table-as = 当作{ $tile }
table-tiles-held = { $number } 张
table-hand-of = { $who }的手牌
table-own-hand = 你的手牌
table-melds-of = { $who }的副露
table-bonus-of = { $who }的花牌
table-river-of = { $who }的弃牌
table-meld = { $word }：{ $tiles }
table-meld-from = { $word }（来自{ $giver }）：{ $tiles }
table-pool = 弃牌
table-claimed = 被吃碰杠
table-last = 最后一张弃牌
table-drawn = 摸打
table-sideways = 报听
table-void = 缺{ $suit }
table-stake = 下注 { $number }
table-apart = 立牌
table-zone = { $name }
table-away-player = 离开
table-stand-in = 电脑代打
table-wall-map = 牌墙：剩 { $left } 张
choose = 轮到你
choose-claim = { $who }打出{ $tile }，要吗？
choose-none = 等待其他玩家
choose-mode = { $word }：请选一张牌
choose-word = 选哪个？
choose-leads = 之后为 { $tiles }
choose-worth = 值 { $points }
choose-why = 为何不能和？
choose-cited = { $reason }（{ $clause }）
choose-again = 再点一次打出{ $tile }
hold = 等一下
hold-off = 不用等了
held = { $who }请求等待。
clock-left = { $seconds } 秒
clock-bank = 备用 { $seconds } 秒
toggle-sort = 理牌
toggle-win = 自动和牌
toggle-no-calls = 不吃碰
toggle-discard-drawn = 自动摸打
toggle-animated = 动画
toggle-indices = 牌面数字
toggles = 牌桌设置
panel-log = 经过
panel-scores = 分数
panel-keys = 快捷键
keys-title = 快捷键
keys-select = 选牌
keys-move = 移动选择
keys-discard = 打出所选的牌
keys-pass = 过
keys-claim = 吃、碰、杠、听、和
keys-hold = 请等我 / 不用等
keys-help = 本说明
settlement-title = 第{ $number }局
settlement-win = { $who }和牌
settlement-from = 和{ $who }的{ $tile }
settlement-drawn = 自摸{ $tile }
settlement-fan = 番种
settlement-value = 值
settlement-points = 合计
settlement-fu = 符
settlement-reading = 牌型
settlement-not-counted = 不计
settlement-payments = 谁付给谁
settlement-cause = 缘由
settlement-clause = 条文
settlement-change = 增减
settlement-total = 合计
settlement-no-payments = 无人付分。
settlement-go-on = 下一局
settlement-close = 关闭
settlement-shuffle = 本局如何洗牌
settlement-seed = 种子
settlement-entropy = 服务器的份额
settlement-nonce = { $who }的份额
settlement-late = 来得太晚，按规则代替
settlement-of-bot = 电脑的份额，由服务器给出
match-title = 对局结束
match-ended-full = 本场对局已达到服务器可保存的最大长度，以已结束各局的分数结束。
match-ended-unattended = 长时间无人来到牌桌。本场对局以已结束各局的分数结束。
match-ended-outdated = 本场对局开始后规则已修订，以已结束各局的分数结束。
match-place = 名次
match-result = 结果
match-record = 看牌谱
match-lobby = 回到牌桌列表
ledger-deal = 局
ledger-total = 合计
ledger-empty = 还没有打完一局。
chart-title = 每局后的分数
chart-text = { $who }：{ $scores }
who = { $name }（{ $wind }）
table-thinks = 思考中
toggle-win-told = 能和就自动和
toggle-no-calls-told = 除和牌外一律放过
toggle-discard-drawn-told = 自动打出刚摸的牌
toggle-sort-told = 手牌保持排序
toggle-quick = 点一下就打出
toggle-sounds = 声音
choose-why-told = 现在为什么不能和牌
bot-name = 电脑{ $number }
match-again = 再来一场
match-next = { $name } 已开好下一桌。
match-join = 去下一桌
settlement-fair-yes = 洗牌已核对：发牌前的承诺和你自己的份额与现在公开的相符。
settlement-fair-unknown = 此处无法核对洗牌：浏览器只在https下计算摘要。
settlement-fair-commitment = 不符：服务器的份额不是发牌前承诺的那个。
settlement-fair-own-nonce = 不符：你的份额不是本页所发送的那个。
settlement-fair-own-late = 你的份额被算作迟到，已按规则替换；其余相符。
settlement-fair-nonce = 不符：电脑或迟到者的份额不合规则。
settlement-fair-seed = 不符：种子不是由各份额得出的。
`,Va=`rank-1 = 一
rank-2 = 二
rank-3 = 三
rank-4 = 四
rank-5 = 五
rank-6 = 六
rank-7 = 七
rank-8 = 八
rank-9 = 九
tile-m = { $rank }万
tile-p = { $rank }筒
tile-s = { $rank }索
tile-red = 赤{ $name }
tile-back = 暗牌
tile-1z = 东风
tile-2z = 南风
tile-3z = 西风
tile-4z = 北风
tile-5z = 白板
tile-6z = 发财
tile-7z = 红中
tile-1f = 春
tile-2f = 夏
tile-3f = 秋
tile-4f = 冬
tile-5f = 梅
tile-6f = 兰
tile-7f = 菊
tile-8f = 竹
tile-1a = 猫
tile-2a = 老鼠
tile-3a = 公鸡
tile-4a = 蜈蚣
tile-5a = 脸谱一
tile-6a = 脸谱二
tile-7a = 脸谱三
tile-8a = 脸谱四
tile-1x = 飞
tile-blank = 空白牌
`,Ha=`verify-how = 服务器与玩家共同洗牌：发牌前服务器先对自己的份额作出承诺，每位玩家再加入一个，局后全部公开。因此人人都能重建牌墙。
verify-page = 验证页不使用任何游戏代码。你的份额是否被用上，结算表会立即说明；该页则逐张核对。
verify-open = 打开验证页
`,Ua=`waits-mode = 做什么
waits-look = 看一手牌
waits-quiz = 测验
waits-not-full = 请点选{ $count }张牌;再点一张可看该打什么。也可随机取一手。
waits-none = 没有牌能和这手牌。
random-hand = 随机一手
left-count = 余{ $left }张
by-draw = 自摸
by-discard = 点和
draws-away = 差{ $draws }张听牌。
helped-by = 有效牌(未见{ $copies }张):
wins-now = 已成和：现在值{ $points }分。
complete-not-legal = 牌型已成,但不能和:
discards-ready = 打出以下牌即听牌:
discards-towards = 差{ $draws }张听牌。不退步的打法:
discard-ready = 听{ $tiles }种,{ $copies ->
    [0] 都不能和
   *[other] 能和的余{ $copies }张
}
discard-helps = 有效牌{ $tiles }种,未见{ $copies }张
best-discard = 最好
quiz-question = 打哪一张最有利于合法和牌?
quiz-discard = 打{ $tile }
quiz-right = 正确。
quiz-wrong = 有更好的打法。
quiz-tally = 至今{ $asked }题对{ $right }题。
quiz-next = 下一手
quiz-step-back = 打{ $tile }会离听牌更远,或不能和。
`,Wa=`ruleset = Red-north riichi

## Fans

fan-kong-bloom-discard = Win on the discard after a pull or kong

## Options

option-red_fives = Four red fives, two of them dots, or one in each suit.
option-pulled_north_indicator_dora = An indicator that shows north also counts for pulled norths.
option-multiply_honba = Red norths multiply what is paid for honba too.
option-nagashi_is_win = Nagashi mangan counts as a win, so that pulled red norths are not paid.
option-mane_mangan = Who copies the first six discards of the left neighbour is paid a mangan.
option-rob_concealed = Any yakuman may rob a concealed kong, or nobody may.

## Reasons

why-red-north-is-north = for chow, pung and kong a red north is a north
why-limit-hand-robs-only = only a limit hand may rob this tile
why-only-norths-pulled = only norths are pulled
why-pull-after-draw = a north is pulled in one's own turn after a draw
why-no-north-held = there is no north in the hand
why-ready-pulls-drawn = after ready only the north just drawn is pulled

## Causes of payments

cause-copied-river = copied river
cause-red-north-pulled = red north pulled
cause-by-red-norths = { $cause }, x{ $number } by red norths
`,Ga=`ruleset = 四人打ち赤北麻雀

## Fans

fan-kong-bloom-discard = 樌振り

## Options

option-red_fives = 赤牌は赤五筒二枚を含む四枚か、各色一枚の三枚か。
option-pulled_north_indicator_dora = 西が表示牌のとき、抜いた北にもドラが乗るか。
option-multiply_honba = 赤北の倍率を本場にも掛けるか。
option-nagashi_is_win = 流し満貫を和了とみなし、赤北の満貫払いを免れるか。
option-mane_mangan = 真似満(上家の第六打までを真似る)の有無。
option-rob_concealed = 暗槓の役満による搶槓の有無。

## Reasons

why-red-north-is-north = チー・ポン・カンでは赤い北は北である
why-limit-hand-robs-only = この牌で和了できるのは役満だけ
why-only-norths-pulled = 抜けるのは北だけ
why-pull-after-draw = 北抜きは自分の手番、ツモの後に
why-no-north-held = 手牌に北がない
why-ready-pulls-drawn = リーチの後はツモったばかりの北だけ抜ける

## Causes of payments

cause-copied-river = 真似満
cause-red-north-pulled = 赤い北の抜き
cause-by-red-norths = { $cause }（赤い北で{ $number }倍）
`,Ka=`ruleset = 四人赤北麻将

## Fans

fan-kong-bloom-discard = 杠振 (拔北或开杠后的放铳)

## Options

option-red_fives = 赤五共四张(筒子两张)，或每门一张。
option-pulled_north_indicator_dora = 宝牌为北时，拔出的北是否也计宝牌。
option-multiply_honba = 赤北的倍数是否也乘本场。
option-nagashi_is_win = 流局满贯是否视为和牌，免付赤北的满贯。
option-mane_mangan = 模仿上家前六张弃牌是否得满贯。
option-rob_concealed = 役满可抢暗杠，或暗杠不可抢。

## Reasons

why-red-north-is-north = 吃碰杠时赤北就是北
why-limit-hand-robs-only = 只有役满可以抢这张牌
why-only-norths-pulled = 只能拔北
why-pull-after-draw = 拔北要在自己摸牌之后
why-no-north-held = 手牌里没有北
why-ready-pulls-drawn = 立直后只能拔刚摸到的北

## Causes of payments

cause-copied-river = 仿河满贯
cause-red-north-pulled = 拔赤北
cause-by-red-norths = { $cause }（赤北{ $number }倍）
`,qa=`ruleset = Beijing

## Fans

fan-melded-hand = All melds claimed
fan-four-of-a-kind = Four of a kind in seven pairs
fan-kong-bloom = Win on the replacement tile
fan-heavenly-win = Dealer's deal
fan-earthly-win = First draw
fan-human-win = First discard

## Reasons

why-open-hand-self-draw = an open hand wins by self-draw only
why-no-suit-missing = no suit is missing
`,Ja=`ruleset = 北京麻将

## Reasons

why-open-hand-self-draw = 副露した手はツモ和了だけ
why-no-suit-missing = 一色も欠けていない
`,Ya=`ruleset = 北京麻将

## Reasons

why-open-hand-self-draw = 开门后只能自摸
why-no-suit-missing = 没有缺门
`,Xa=`ruleset = Changchun

## Options

option-match_with_treasure = Waiting on the treasure counts in addition to the treasure win, or alone.
option-discard_payment = On a discard all three pay, the discarder double, or the discarder pays alone.

## Reasons

why-treasure-first = whether the treasure wins is answered first
why-special-kongs-first = special kongs are laid down first
why-no-special-kong = these tiles are no special kong
why-special-kong-before-discard = special kongs are laid down only before the first discard
why-special-kong-in-turn = special kongs are laid down in turn, from the dealer on
why-special-kong-not-held = the hand does not hold one of each of these tiles
why-rob-pung-special-only = only a tile added to a special kong is robbed for a pung
why-ready-robs-win-only = a ready player robs only for a win
why-two-of-added-needed = two of the added tile are needed
why-suit-missing = a suit is missing
why-no-terminal-or-honor = no 1, 9 or honor
why-treasure-for-ready = a treasure is wild only for a ready player

## Causes of payments

cause-exposed-kong = exposed kong
cause-concealed-kong = concealed kong
cause-exposed-big-egg = exposed big egg
cause-concealed-big-egg = concealed big egg
cause-arrow-kong = arrow kong
cause-wind-kong = wind kong
cause-one-egg = egg of ones
cause-nine-egg = egg of nines
`,Za=`ruleset = 長春麻将

## Options

option-match_with_treasure = 対宝を宝に加えて数えるか、対宝だけで数えるか。
option-discard_payment = 点和は三人が払い放銃者は倍か、放銃者だけが払うか。

## Reasons

why-treasure-first = まず宝牌で和了するかどうかを答える
why-special-kongs-first = まず特殊な槓を出す
why-no-special-kong = この牌は特殊槓ではない
why-special-kong-before-discard = 特殊槓は最初の打牌の前だけ
why-special-kong-in-turn = 特殊槓は親から順に出す
why-special-kong-not-held = 手牌にこの牌が一枚ずつ揃っていない
why-rob-pung-special-only = ポンのために奪えるのは特殊槓に加えた牌だけ
why-ready-robs-win-only = 聴牌宣言した者は和了のときだけ奪える
why-two-of-added-needed = 加えられた牌が手に二枚必要
why-suit-missing = 一色が欠けている
why-no-terminal-or-honor = 一・九・字牌がない
why-treasure-for-ready = 宝牌は聴牌宣言した者にだけ万能牌

## Causes of payments

cause-exposed-kong = 明槓
cause-concealed-kong = 暗槓
cause-exposed-big-egg = 明大蛋
cause-concealed-big-egg = 暗大蛋
cause-arrow-kong = 箭槓
cause-wind-kong = 風槓
cause-one-egg = 幺蛋
cause-nine-egg = 九蛋
`,Qa=`ruleset = 长春麻将

## Fans

fan-dealer = 庄

## Options

option-match_with_treasure = 对宝是否与宝另外相加，“alone”时只算对宝。
option-discard_payment = 点炮时三家付、点炮者双倍，或只由点炮者付。

## Reasons

why-treasure-first = 先回答是否以宝牌和牌
why-special-kongs-first = 先亮特殊的杠
why-no-special-kong = 这些牌不是特殊杠
why-special-kong-before-discard = 特殊杠只能在打第一张之前亮出
why-special-kong-in-turn = 特殊杠从庄家起依次亮出
why-special-kong-not-held = 手牌没有各一张这些牌
why-rob-pung-special-only = 只有加到特殊杠的牌可以抢来碰
why-ready-robs-win-only = 报听的人只能抢来和牌
why-two-of-added-needed = 手里要有两张同样的牌
why-suit-missing = 三门不齐
why-no-terminal-or-honor = 没有幺九
why-treasure-for-ready = 宝牌只对报听的人是百搭

## Causes of payments

cause-exposed-kong = 明杠
cause-concealed-kong = 暗杠
cause-exposed-big-egg = 明大蛋
cause-concealed-big-egg = 暗大蛋
cause-arrow-kong = 箭杠
cause-wind-kong = 风杠
cause-one-egg = 幺蛋
cause-nine-egg = 九蛋
`,$a=`ruleset = Changsha

## Fans

fan-four-of-a-kind = Four of a kind as dealt
fan-two-concealed-pungs = Two pungs as dealt
fan-missing-suit = A suit missing as dealt
fan-last-tile-draw = Moon from the sea bottom
fan-kong-bloom-discard = Win on a kong player's discard
fan-last-tile-discard = Win on the discarded last tile

## Options

option-starting_hu = A starting hand ends the deal as a win, or is paid as a bonus and play goes on.
option-seven_pairs_quad = Four identical tiles may be two of the seven pairs, or may not.
option-haitei_discard_big = A win on the discarded last tile is a big pattern of its own, or not.
option-dealer_bonus = The dealer's 10 is added once per payment, or for each pattern.

## Reasons

why-last-tile-first = the last tile is taken or declined first
why-dealt-hands-first = dealt hands are declared first, from the dealer on
why-last-tile-at-once = the last tile wins or is discarded at once
why-last-tile-only-won = the last tile may only be won on
why-last-tile-not-offered = the last tile is not offered to this seat now
why-no-kong-with-last-tile = no kong is made with the last tile
why-no-258-no-big-pattern = no 258 pair and no big pattern
why-four-equal-no-pairs = four identical tiles are no two pairs
why-declare-dearer-class = one class is declared, the one that pays more
why-dealt-hand-not-that = the dealt hand is none of that kind
why-dealt-hand-declared = the dealt hand was declared already
why-dealt-hands-in-turn = dealt hands are declared in turn, before the dealer acts
why-dealt-hand-no-pattern = the dealt hand has none of the patterns that win

## Causes of payments

cause-dealer = dealer
cause-bird = bird
`,eo=`ruleset = 長沙麻将

## Fans

fan-last-tile-draw = 海底撈月
fan-kong-bloom-discard = 槓上包
fan-last-tile-discard = 海底炮

## Options

option-starting_hu = 配牌の小和は和了としてその局を終えるか、祝儀として支払われ続行するか。
option-seven_pairs_quad = 七対で同じ牌四枚を二対子とできるか。
option-haitei_discard_big = 海底牌の打牌での和了を大和の一つに数えるか。
option-dealer_bonus = 親の十点は支払いごとに一度か、役ごとか。

## Reasons

why-last-tile-first = まず最後の牌を取るか断るかを決める
why-dealt-hands-first = まず親から順に配牌の和了を宣言する
why-last-tile-at-once = 海底牌は和了するかそのまま捨てる
why-last-tile-only-won = 海底牌は和了だけできる
why-last-tile-not-offered = 海底牌は今この席に回っていない
why-no-kong-with-last-tile = 海底牌で槓はできない
why-no-258-no-big-pattern = 二・五・八の雀頭も大和の役もない
why-four-equal-no-pairs = 同じ牌四枚は二つの対子にならない
why-declare-dearer-class = 宣言するのは高い方の一種だけ
why-dealt-hand-not-that = 配牌がその役ではない
why-dealt-hand-declared = 配牌の役は宣言済み
why-dealt-hands-in-turn = 配牌の役は親が動く前に順に宣言する
why-dealt-hand-no-pattern = 配牌に和了になる役がない

## Causes of payments

cause-dealer = 親の加算
cause-bird = 鳥（扎鳥）
`,to=`ruleset = 长沙麻将

## Fans

fan-all-258 = 将将胡
fan-all-pungs = 碰碰胡
fan-earthly-win = 地胡
fan-four-of-a-kind = 四喜
fan-heavenly-win = 天胡
fan-missing-suit = 缺一色
fan-no-258 = 板板胡
fan-robbing-kong = 抢杠胡
fan-two-concealed-pungs = 六六顺
fan-last-tile-draw = 海底捞月
fan-kong-bloom-discard = 杠上包
fan-last-tile-discard = 海底炮

## Options

option-starting_hu = 起手胡：和牌并结束本局，或只收付后继续打。
option-seven_pairs_quad = 七对中四张相同的牌可否作两对。
option-haitei_discard_big = 海底炮是否算一个大胡。
option-dealer_bonus = 庄家加十分：每次收付加一次，或按每个牌型加。

## Reasons

why-last-tile-first = 先决定要不要最后一张牌
why-dealt-hands-first = 先从庄家起宣告起手胡
why-last-tile-at-once = 海底牌要么和，要么立即打出
why-last-tile-only-won = 海底牌只能和
why-last-tile-not-offered = 海底牌现在没有轮到这一家
why-no-kong-with-last-tile = 海底牌不能开杠
why-no-258-no-big-pattern = 没有二五八将，也没有大胡
why-four-equal-no-pairs = 四张相同的牌不算两对
why-declare-dearer-class = 只能报分高的一类
why-dealt-hand-not-that = 起手牌不是这种牌型
why-dealt-hand-declared = 起手牌已经报过
why-dealt-hands-in-turn = 起手牌要在庄家动作之前依次报
why-dealt-hand-no-pattern = 起手牌没有可和的牌型

## Causes of payments

cause-dealer = 庄家加分
cause-bird = 扎鸟
`,no=`ruleset = Chengdu

## Fans

fan-four-of-a-kind = Kong or root
fan-outside-hand = Ones and nines everywhere
fan-kong-bloom = Win on the replacement tile

## Options

option-first_multi_win_dealer = Who deals next when the first win was several wins on one tile: who gave it, or the winner nearest to him.
option-void_cards = A suit card is laid down when a player's void suit becomes known.
option-void_first = Whether tiles of the own void suit must be discarded before all others.
option-kong_refund = At an exhausted wall, a player who is not waiting or is a flower pig gives back the points of his kongs.
option-limit_fans = The number of fans at which the points stop doubling.
option-self_draw_bonus = Each payer of a self-draw pays one point more.

## Reasons

why-void-tiles-first = tiles for the void suit are laid down first
why-void-suit-first = tiles of the void suit are discarded first
why-face-down-first = the first discard is the tile lying face down
why-first-discard-calls-void = the first discard calls the void suit
why-no-void-suit = { $word } cannot be called void
why-void-called-once = a suit is called once, with the first discard
why-void-suit-not-melded = tiles of the own void suit cannot be melded
why-not-missing-suit = the hand is not missing a suit
why-void-suit-in-hand = there are tiles of the void suit in the hand
why-face-down-not-turned = the tile lying face down has not been turned up
why-not-laid-for-void = { $tile } cannot be laid down for the void suit
why-void-chosen = the void suit has been chosen
why-void-with-discard = who was dealt two suits calls the void suit with the first discard

## Causes of payments

cause-flower-pig = flower pig
cause-not-waiting = not waiting
cause-kong-refund = kong refund
cause-false-win-returned = false win returned
cause-after-false-win = after a false win
`,ro=`ruleset = 成都麻雀

## Fans

fan-four-of-a-kind = 槓・根
fan-outside-hand = 全帯幺

## Options

option-first_multi_win_dealer = 最初の和了が同じ牌での複数和了のとき、次の親は放銃者か、それに最も近い和了者か。
option-void_cards = 定缺の色が明らかになったとき、その札を置く。
option-void_first = 定缺の色の牌を先に捨てなければならないか。
option-kong_refund = 流局時、ノーテンまたは花猪の者は槓の点を返す。
option-limit_fans = 満貫となる飜数。
option-self_draw_bonus = 自摸和了では各自一点を加えて払う。

## Reasons

why-void-tiles-first = まず欠く色の牌を伏せる
why-void-suit-first = 定缺の色の牌を先に捨てる
why-face-down-first = 最初の捨て牌は伏せた定缺の牌
why-first-discard-calls-void = 最初の捨て牌で定缺を宣言する
why-no-void-suit = { $word }は定缺にできない
why-void-called-once = 定缺の宣言は最初の捨て牌で一度だけ
why-void-suit-not-melded = 定缺の色の牌は副露できない
why-not-missing-suit = 一色を欠いていない
why-void-suit-in-hand = 手牌に定缺の色がある
why-face-down-not-turned = 伏せた定缺の牌をまだ開いていない
why-not-laid-for-void = { $tile }は定缺の伏せ牌にできない
why-void-chosen = 定缺は選んである
why-void-with-discard = 配牌が二色の者は最初の打牌で定缺を宣言する

## Causes of payments

cause-flower-pig = 花猪
cause-not-waiting = 聴牌なし（査叫）
cause-kong-refund = 槓の返金（退税）
cause-false-win-returned = 錯和で得た点の返却
cause-after-false-win = 錯和の後の他家の和了
`,io=`ruleset = 成都麻将

## Fans

fan-258-pungs = 将对
fan-all-pungs = 大对子
fan-four-of-a-kind = 杠、根
fan-kong-bloom = 杠上花
fan-outside-hand = 带幺九

## Options

option-first_multi_win_dealer = 首次和牌为一炮多响时，下一局由放炮者坐庄，还是由离其最近的和牌者坐庄。
option-void_cards = 定缺的花色公开时放置缺门牌。
option-void_first = 是否必须先打完定缺花色的牌。
option-kong_refund = 流局时，未听牌者或花猪退还杠分。
option-limit_fans = 封顶番数。
option-self_draw_bonus = 自摸时每家多付一分。

## Reasons

why-void-tiles-first = 先扣下缺门的牌
why-void-suit-first = 要先打完缺门的牌
why-face-down-first = 第一张要打出定缺扣下的牌
why-first-discard-calls-void = 打第一张时要报缺门
why-no-void-suit = { $word }不能定为缺门
why-void-called-once = 缺门只在打第一张时报一次
why-void-suit-not-melded = 缺门的牌不能碰杠
why-not-missing-suit = 没有缺一门
why-void-suit-in-hand = 手里还有缺门的牌
why-face-down-not-turned = 定缺扣下的牌还没有翻开
why-not-laid-for-void = { $tile }不能作定缺扣牌
why-void-chosen = 已经定缺
why-void-with-discard = 起手两门的人打第一张时报缺

## Causes of payments

cause-flower-pig = 花猪
cause-not-waiting = 查大叫
cause-kong-refund = 退税
cause-false-win-returned = 退还诈和所得
cause-after-false-win = 诈和后别家和牌
`,ao=`ruleset = Fuzhou

## Fans

fan-three-wilds = Three golds

## Options

option-white_substitute = White stands for the tile that has become gold; otherwise it is an ordinary honor.
option-multi_win = Everybody who claims a discard wins on it, or only the nearest in turn order.

## Reasons

why-demands-first = demands come first
why-only-demanded-wins = only who demanded may win before the dealer
why-only-drawn-wild-wins = before the dealer only a wild tile wins, drawn by oneself
why-wilds-alone-own-turn = wild tiles alone win on the own turn only
why-dealer-robs-gold = only the dealer robs the gold, before his first discard
why-dealer-not-ready = without this tile the dealer is not ready
why-gold-not-declared = the dealer has not declared that he robs the gold
why-demands-in-turn = S, W and N are asked in turn, once each
why-dealt-hand-not-ready = the dealt hand is not ready
why-gold-needs-complete = robbing the gold needs a complete hand
`,oo=`ruleset = 福州麻将

## Fans

fan-three-wilds = 三金倒

## Options

option-white_substitute = 白は金になった牌の代わりになる。「no」なら普通の字牌。
option-multi_win = 一つの捨牌で全員が和了できるか、順番の近い一人だけか。

## Reasons

why-demands-first = まず要求するかどうかを答える
why-only-demanded-wins = 親より先に和了できるのは要求した者だけ
why-only-drawn-wild-wins = 親より先の和了は自摸の万能牌だけ
why-wilds-alone-own-turn = 万能牌だけの和了は自分の手番だけ
why-dealer-robs-gold = 搶金は親だけ、最初の打牌の前に
why-dealer-not-ready = この牌がなければ親は聴牌していない
why-gold-not-declared = 親が搶金を宣言していない
why-demands-in-turn = 南・西・北家が順に一度ずつ聞かれる
why-dealt-hand-not-ready = 配牌で聴牌していない
why-gold-needs-complete = 搶金には和了の形が必要
`,so=`ruleset = 福州麻将

## Fans

fan-three-wilds = 三金倒
fan-heavenly-win = 天胡

## Options

option-white_substitute = 白板代替金牌本身；“no”时白板是普通字牌。
option-multi_win = 一炮多响，或只有顺序最近的一家和牌。

## Reasons

why-demands-first = 先回答是否要求
why-only-demanded-wins = 只有要求摸牌的人可以先于庄家和牌
why-only-drawn-wild-wins = 先于庄家只能自摸金牌和
why-wilds-alone-own-turn = 单凭百搭牌只能在自己的回合和
why-dealer-robs-gold = 只有庄家可以抢金，在打第一张之前
why-dealer-not-ready = 去掉这张牌庄家就不听
why-gold-not-declared = 庄家没有报抢金
why-demands-in-turn = 南、西、北家依次各问一次
why-dealt-hand-not-ready = 起手没有听牌
why-gold-needs-complete = 抢金要能和牌
`,co=`ruleset = Guangdong with flowers

## Fans

fan-flower-set = Flower kong
`,lo=`ruleset = 広東麻雀・花

## Fans

fan-seat-flower = 門花
fan-flower-set = 花槓
`,uo=`ruleset = 广东麻将（花）

## Fans

fan-seat-flower = 门花
fan-flower-set = 花杠
`,fo=`ruleset = Guangdong without flowers

## Options

option-self_draw_fan = Fan for a win on one's own tile.
option-small_cap = Beside a big pattern small ones add nothing, or up to three fan of their own.
`,po=`ruleset = 広東麻雀・素

## Options

option-self_draw_fan = 自摸の飜数。
option-small_cap = 大きな役があれば小さな役は加えないか、三飜まで別に加えるか。
`,mo=`ruleset = 广东麻将（素）

## Options

option-self_draw_fan = 自摸的番数。
option-small_cap = 有大牌时小牌不加番，或小牌另加，最多三番。
`,ho=`ruleset = Hangzhou

## Options

option-streak_counts = What makes two in a row for winning on discards: two repeats of the deal, or two hands of one dealer.
option-wild_discard_win = Whether a hand with wild tiles may win on a discard.
option-discard_payment = A win on a discard is paid by everybody, or by the discarder alone, his own share.

## Reasons

why-barred-by-wild = barred by a discarded wild tile
why-dealer-not-involved = the dealer is neither winner nor discarder and has not stayed long enough
`,go=`ruleset = 杭州麻将

## Fans

fan-kong-bloom = 槓暴
fan-kong-float = 槓飄

## Options

option-streak_counts = 二連荘の数え方：連荘二回か、親としての二局目か。
option-wild_discard_win = 財神を持つ手が捨牌で和了できるか。
option-discard_payment = 捨牌での和了は三人が払うか、放銃者だけが自分の分を払うか。

## Reasons

why-barred-by-wild = 財神が捨てられ、鳴きと和了が禁じられている
why-dealer-not-involved = 親が和了者でも放銃者でもなく、連荘も足りない
`,_o=`ruleset = 杭州麻将

## Fans

fan-kong-bloom = 杠爆

## Options

option-streak_counts = 二连庄的算法：连庄两次，或坐庄第二局。
option-wild_discard_win = 手中有财神时可否捉冲。
option-discard_payment = 捉冲三家付，或只由放冲者付自己一份。

## Reasons

why-barred-by-wild = 有人打出财神，受限不能吃碰和
why-dealer-not-involved = 庄家既没和牌也没点炮，连庄次数不够
`,vo=`ruleset = Harbin

## Reasons

why-chow-ready-discard = the discard after this chow must leave a ready hand
why-chow-ready-declares = the discard after this chow declares by itself
why-ready-claims-win-only = after ready nothing is claimed but a win
why-chow-not-ready = no discard after this chow leaves a ready hand
why-no-terminal-or-red = no 1, 9 or 中
why-no-chow = no chow
why-all-of-one-suit = all tiles are of one suit
why-turned-tile-no-win = turning up a tile that is waited for is no win

## Causes of payments

cause-for-another = for another
`,yo=`ruleset = 哈爾浜麻将

## Fans

fan-self-draw = 摸和

## Reasons

why-chow-ready-discard = この吃聴の後の打牌は聴牌でなければならない
why-chow-ready-declares = この吃聴の後の打牌は宣言を兼ねる
why-ready-claims-win-only = 聴牌宣言の後は和了のほか鳴けない
why-chow-not-ready = この吃聴の後に聴牌になる打牌がない
why-no-terminal-or-red = 一・九・中がない
why-no-chow = 順子がない
why-all-of-one-suit = 全部が一色である
why-turned-tile-no-win = 待ち牌がめくられても和了にならない

## Causes of payments

cause-for-another = 他家の分を払う
`,bo=`ruleset = 哈尔滨麻将

## Reasons

why-chow-ready-discard = 吃听后打牌必须听牌
why-chow-ready-declares = 吃听后打牌即报听
why-ready-claims-win-only = 报听后除和牌外不能要牌
why-chow-not-ready = 吃了之后打哪张都不听
why-no-terminal-or-red = 没有幺九或红中
why-no-chow = 没有顺子
why-all-of-one-suit = 清一色不能和
why-turned-tile-no-win = 翻出的牌是听的牌不算和

## Causes of payments

cause-for-another = 替别家付
`,xo=`ruleset = Hong Kong, modern

## Options

option-minimum_kind = Whether three fan are enough, or one of all pungs, the flushes or a limit pattern is needed as well.
option-new_patterns = Patterns of the new chapter that are used as well.
option-several_winners = Whether all who claim the same tile win.
option-payment = Half-gun payment, full-gun payment by the discarder alone, or the older way in which the dealer pays and is paid double.

## Reasons

why-without-fans = without { $fans } or a limit hand
`,So=`ruleset = 香港麻雀・現代流

## Options

option-minimum_kind = 三飜あればよいか、さらに対対和・混一色・清一色・満貫役のいずれかを要するか。
option-new_patterns = 併せて採用する新章の役。
option-several_winners = 同じ牌で複数の者が和了れるかどうか。
option-payment = 半銃制か、放銃者一人が払う全銃制か、親だけが倍を払い倍を受け取る古い払い方か。

## Reasons

why-without-fans = { $fans }も満貫役もない
`,Co=`ruleset = 香港现代麻将

## Options

option-minimum_kind = 满三番即可，还是须另有对对糊、混一色、清一色或满糊番种之一。
option-new_patterns = 一并采用的新章番种。
option-several_winners = 同一张牌可否一炮多响。
option-payment = 半铳制、出铳者一人包付的全铳制，或只有庄家加倍收付的旧制。

## Reasons

why-without-fans = 没有{ $fans }，也不是满贯
`,wo=`ruleset = Hong Kong, new chapter

## Fans

fan-fully-concealed = Fully concealed
fan-missing-suit = Missing suit
fan-sole-wait = Sole wait
fan-twice-pure-double-chow = Twice pure double chow

## Options

option-level = How many patterns of the new chapter count: six, eighteen and more, or everything.
option-exposed_kong_opens = Whether an exposed kong made from a discard opens the hand.

## Reasons

why-unrelated-first-turn = tiles that do not fit together win on the first turn only
`,To=`ruleset = 香港麻雀・新章

## Fans

fan-concealed-hand = 門清
fan-missing-suit = 欠門
fan-pure-straight = 一条龍
fan-pure-outside-hand = 清帯么
fan-mixed-triple-chow = 三相逢
fan-two-terminal-chows = 老少
fan-twice-pure-double-chow = 大七対
fan-seven-pairs = 小七対
fan-pure-triple-chow = 太般高
fan-pure-shifted-chows = 歩歩高

## Options

option-level = 新章の役をどこまで数えるか（六独・十八番・無奇不有）。
option-exposed_kong_opens = 大明槓で門清が崩れるかどうか。

## Reasons

why-unrelated-first-turn = 十三不搭は第一巡だけの和了
`,Eo=`ruleset = 香港新章

## Fans

fan-concealed-hand = 门清
fan-missing-suit = 缺门
fan-pure-straight = 一条龙
fan-pure-outside-hand = 清带幺
fan-mixed-triple-chow = 三相逢
fan-two-terminal-chows = 老少
fan-twice-pure-double-chow = 大七对
fan-seven-pairs = 小七对
fan-pure-triple-chow = 太般高
fan-pure-shifted-chows = 步步高

## Options

option-level = 新章的番种算到哪一级：六独、十八番或无奇不有。
option-exposed_kong_opens = 大明杠是否破门清。

## Reasons

why-unrelated-first-turn = 十三不搭只能在第一巡和
`,Do=`ruleset = Hong Kong, old style

## Fans

fan-kong-bloom = Win on replacement
fan-robbing-kong = Robbing the kong
fan-four-concealed-pungs = Four hidden pungs

## Options

option-seat_draw = Whether seats are drawn by a roll of the dice or by grabbing the face-down winds.
option-pass_lock = Whether letting a winning tile pass bars a win on the same kind until the own next turn.
option-all_chows_pair = Whether all chows may have a pair of dragons or of the own or round wind.
option-kong_on_kong = Whether kong on kong needs the second kong to use the replacement tile.
option-big_three_dragons = Whether big three dragons is a limit hand or six fan that add to others.
option-little_four_winds = Whether little four winds is a limit hand or six fan that add to others.
option-four_concealed_pungs = Whether four hidden pungs need the pair by self-draw, any self-draw, or do not exist.
option-all_terminals = Whether all terminals is recognised.
option-four_kongs = Whether four kongs is recognised.
option-payment = Half-gun payment, or the older way in which the dealer pays and is paid double.
option-declaration = Whether open sets must be declared before they make others liable.
option-live_tile_limit = From how many tiles left the discarder of a live tile pays for all.
option-flowers = Whether the eight flower tiles are used.
option-flower_bloom = Whether a win on a flower replacement counts as a win on a replacement.
option-flower_set = Whether a flower set is one fan beside the seat flower or two fan alone.

## Reasons

why-passed-this-kind = this kind was let pass since the own last turn
why-tile-count = the hand counts { $number } tiles, not { $number2 }
why-open-sets-suffice = sets that lie open need no declaration
why-sets-not-of-word = the open sets are not { $word }
why-declared-already = this has been declared already

## Causes of payments

cause-half-liability = half liability
`,Oo=`ruleset = 香港麻雀・旧章

## Fans

fan-dragon-pung = 三元牌
fan-seat-wind-pung = 門風
fan-round-wind-pung = 圏風
fan-last-tile-draw = 海底
fan-robbing-kong = 搶槓
fan-terminals-and-honors = 花么
fan-all-pungs = 対対和
fan-nine-gates = 九子連環
fan-four-concealed-pungs = 坎坎胡
fan-four-kongs = 十八羅漢
fan-flower-set = 一台花

## Options

option-seat_draw = 場所決めを骰子で行うか、伏せた風牌をつかみ取るか。
option-pass_lock = 和了牌を見逃すと、次の自分の番まで同じ牌で和了れないかどうか。
option-all_chows_pair = 平和の雀頭に三元牌・門風・圏風を認めるかどうか。
option-kong_on_kong = 槓上槓の二つ目の槓に嶺上牌を使うことを要するかどうか。
option-big_three_dragons = 大三元を満貫とするか、他と複合する六飜とするか。
option-little_four_winds = 小四喜を満貫とするか、他と複合する六飜とするか。
option-four_concealed_pungs = 坎坎胡に雀頭の自摸を要するか、自摸ならよいか、認めないか。
option-all_terminals = 清么九を認めるかどうか。
option-four_kongs = 十八羅漢を認めるかどうか。
option-payment = 半銃制か、親だけが倍を払い倍を受け取る古い払い方か。
option-declaration = 副露の宣言（九張落地など）がなければ包にならないかどうか。
option-live_tile_limit = 残り何枚から生牌の放銃が包になるか。
option-flowers = 花牌八枚を使うかどうか。
option-flower_bloom = 花牌の補充牌での和了を槓上開花とするかどうか。
option-flower_set = 一台花を正花に加える一飜とするか、単独で二飜とするか。

## Reasons

why-passed-this-kind = 自分の前の手番から同じ種類を見逃している
why-tile-count = 手牌が{ $number }枚で、{ $number2 }枚ではない
why-open-sets-suffice = 見えている面子は宣言しなくてよい
why-sets-not-of-word = 副露が「{ $word }」の形ではない
why-declared-already = 宣言済み

## Causes of payments

cause-half-liability = 責任払い（半額）
`,ko=`ruleset = 香港旧章

## Fans

fan-all-chows = 平糊
fan-dragon-pung = 三元牌
fan-seat-wind-pung = 门风
fan-round-wind-pung = 圈风
fan-last-tile-draw = 海底捞月
fan-robbing-kong = 抢杠
fan-terminals-and-honors = 花幺
fan-all-pungs = 对对糊
fan-nine-gates = 九子连环
fan-heavenly-win = 天糊
fan-earthly-win = 地糊
fan-four-concealed-pungs = 坎坎糊
fan-four-kongs = 十八罗汉
fan-flower-set = 一台花

## Options

option-seat_draw = 掷骰定座，还是各抓一张扣着的风牌定座。
option-pass_lock = 放过可糊的牌之后，到自己下一轮之前是否不得糊同一种牌。
option-all_chows_pair = 平糊的眼可否为三元牌、门风或圈风。
option-kong_on_kong = 杠上杠的第二杠是否必须用上补来的牌。
option-big_three_dragons = 大三元为满糊，还是可与其他番相加的六番。
option-little_four_winds = 小四喜为满糊，还是可与其他番相加的六番。
option-four_concealed_pungs = 坎坎糊须自摸眼、任何自摸皆可，或不承认。
option-all_terminals = 是否承认清幺九。
option-four_kongs = 是否承认十八罗汉。
option-payment = 半铳制，或只有庄家加倍收付的旧制。
option-declaration = 是否须先宣告（九张落地等）他人才负包牌之责。
option-live_tile_limit = 剩几张牌起打生张出铳须包。
option-flowers = 是否使用八张花牌。
option-flower_bloom = 补花糊牌是否算杠上开花。
option-flower_set = 一台花在正花之外加一番，还是单独计二番。

## Reasons

why-passed-this-kind = 上次自己摸打之后放过同种牌（过手）
why-tile-count = 手牌是{ $number }张，不是{ $number2 }张
why-open-sets-suffice = 亮出的牌组不用宣告
why-sets-not-of-word = 亮出的牌不是“{ $word }”
why-declared-already = 已经宣告过

## Causes of payments

cause-half-liability = 包一半
`,Ao=`ruleset = Malaysian mahjong for three

## Fans

fan-concealed-hand = Concealed Hand
fan-half-flush = Half Flush
fan-round-wind-pung = Round Wind Pung
fan-seat-wind-pung = Seat Wind Pung
fan-dragon-pung = Dragon Pung
fan-all-chows = All Chows
fan-all-simples = All Simples
fan-pure-double-chow = Pure Double Chow
fan-kong-bloom = Win on a Replacement
fan-last-tile-draw = Last Tile Drawn
fan-last-tile-discard = Last Discard
fan-outside-hand = Mixed Outside Hand
fan-pure-straight = Pure Straight
fan-all-pungs = All Pungs
fan-seven-pairs = Seven Pairs
fan-terminals-and-honors = Terminals and Honors
fan-three-concealed-pungs = Three Concealed Pungs
fan-three-kongs = Three Kongs
fan-full-flush = Full Flush
fan-twice-pure-double-chow = Twice Pure Double Chow
fan-pure-outside-hand = Pure Outside Hand
fan-little-three-dragons = Little Three Dragons
fan-heavenly-win = Heavenly Win
fan-earthly-win = Earthly Win
fan-human-win = Human Win
fan-big-three-dragons = Big Three Dragons
fan-four-concealed-pungs = Four Concealed Pungs
fan-all-honors = All Honors
fan-big-four-winds = Big Four Winds
fan-little-four-winds = Little Four Winds
fan-four-kongs = Four Kongs
fan-nine-gates = Nine Gates
fan-thirteen-orphans = Thirteen Orphans

## Options

option-dice = How many dice are thrown to break the wall.
option-hands = After how many deals the match ends; 0: never by itself.
option-round_winds = Whether East is a round wind beside North.
option-replacement_end = From which end of the wall replacements are taken.
option-fei_pair = Whether two fei may be the pair.
option-laid_fei_value = How many fan a fei that was laid down is worth.
option-lay_down_fei = Whether a fei may be laid down before the draw.
option-open_twice_pure_double_chow = Whether twice pure double chow counts in an open hand.
option-thirteen_orphans = Whether thirteen orphans need all thirteen kinds, four of them fei, or the nine kinds that exist here.
option-four_fei = Whether fei in melds count among the four of four fei.
option-rate = Points per fan.
option-cross_payment = Whether two winners of one discard also pay each other the half share.

## Reasons

why-draw-first = the draw of the turn comes first
why-no-such-word = there is no { $word } in this ruleset
why-wild-not-discarded = a wild tile cannot be discarded
why-only-wilds-left = only wild tiles would be left to discard
why-two-wilds-are-pung = a call with two wild tiles is always a pung
why-no-wild-in-kong = no kong may contain a wild tile
why-set-needs-natural = a set needs a tile that is not wild
why-no-pair-of-wilds = a pair of two wild tiles is forbidden
why-draw-before-win = nobody wins before the draw of the turn
why-wilds-not-laid-down = wild tiles are not laid down by option
why-not-wild = { $tile } is no wild tile
why-wild-laid-before-draw = a wild tile is laid down in one's own turn, before the draw
why-no-tiles-for-both = there was no tile for both the replacement and the draw
why-wild-before-draw-only = a wild tile is laid down only before the draw of the turn
why-others-wilds-stay = wild tiles in the melds of others stay there
why-no-wild-in-own-meld = no wild tile in an own meld stands for { $tile }
why-exchange-drawn-only = only a tile drawn in this turn may be exchanged, before the discard
why-only-wilds-and-no-win = only wild tiles would be left to discard, and the hand does not win
`,jo=`ruleset = マレーシア麻雀（三人用）

## Fans

fan-concealed-hand = 面前和了
fan-round-wind-pung = 場風牌
fan-seat-wind-pung = 自風牌
fan-dragon-pung = 三元牌
fan-pure-double-chow = 一盃口
fan-kong-bloom = 嶺上開花
fan-last-tile-draw = 海底自摸
fan-outside-hand = 混全帯么九
fan-pure-straight = 一気通貫
fan-all-pungs = 対々和
fan-seven-pairs = 七対子
fan-nine-gates = 九連宝燈
fan-thirteen-orphans = 国士無双

## Options

option-dice = 配牌の時に振る骰子の数。
option-hands = 何局で終わるか。0 は自然には終わらない。
option-round_winds = 北の他に東も場風とするか。
option-replacement_end = 補充牌を牌山のどちらの端から取るか。
option-fei_pair = 飛二枚の雀頭を認めるか。
option-laid_fei_value = 下飛した飛一枚の番数。
option-lay_down_fei = 自摸の前に下飛できるか。
option-open_twice_pure_double_chow = 鳴いた二盃口を認めるか。
option-thirteen_orphans = 国士無双は飛四枚を含む十三種か、実在する九種か。
option-four_fei = 全飛和で副露の飛も数えるか。
option-rate = 一番の点数。
option-cross_payment = 同時和了の者どうしも半額を払うか。

## Reasons

why-draw-first = まずその番の牌をツモる
why-no-such-word = このルールに{ $word }はない
why-wild-not-discarded = 万能牌は捨てられない
why-only-wilds-left = 捨てられる牌が万能牌だけになる
why-two-wilds-are-pung = 万能牌二枚を使う鳴きはポンになる
why-no-wild-in-kong = 槓に万能牌は使えない
why-set-needs-natural = 面子には万能牌でない牌が必要
why-no-pair-of-wilds = 万能牌二枚の雀頭は禁止
why-draw-before-win = ツモの前には和了できない
why-wilds-not-laid-down = 設定により万能牌は出せない
why-not-wild = { $tile }は万能牌ではない
why-wild-laid-before-draw = 万能牌は自分の手番、ツモの前に出す
why-no-tiles-for-both = 補充とツモの両方に足りる牌がなかった
why-wild-before-draw-only = 万能牌を出せるのはツモの前だけ
why-others-wilds-stay = 他家の副露の万能牌は動かせない
why-no-wild-in-own-meld = 自分の副露に{ $tile }の代わりの万能牌がない
why-exchange-drawn-only = 交換できるのはこの手番にツモった牌だけ、打牌の前に
why-only-wilds-and-no-win = 捨てられる牌が万能牌だけになり、和了もしていない
`,Mo=`ruleset = 马来西亚三人麻将

## Fans

fan-round-wind-pung = 场风刻
fan-seat-wind-pung = 自风刻
fan-dragon-pung = 三元刻
fan-kong-bloom = 岭上开花
fan-last-tile-draw = 海底捞月
fan-outside-hand = 混全带幺九
fan-pure-straight = 一条龙
fan-all-pungs = 对对和

## Options

option-dice = 开门时掷骰子的数目。
option-hands = 打满多少局结束；0 表示不自动结束。
option-round_winds = 除北风外东风是否也算场风。
option-replacement_end = 补牌从牌墙的哪一端摸取。
option-fei_pair = 两张飞可否作将。
option-laid_fei_value = 每张下飞的番数。
option-lay_down_fei = 摸牌前可否下飞。
option-open_twice_pure_double_chow = 副露的二杯口是否有效。
option-thirteen_orphans = 十三幺须齐十三种（四张飞代替）还是只须现有的九种。
option-four_fei = 全飞和是否计入副露中的飞。
option-rate = 每番的分数。
option-cross_payment = 一炮双响的两家是否互付半数。

## Reasons

why-draw-first = 先摸这一轮的牌
why-no-such-word = 本规则没有{ $word }
why-wild-not-discarded = 百搭牌不能打出
why-only-wilds-left = 打出的牌只剩百搭牌
why-two-wilds-are-pung = 用两张百搭牌只能算碰
why-no-wild-in-kong = 杠中不能有百搭牌
why-set-needs-natural = 每副牌至少要有一张不是百搭
why-no-pair-of-wilds = 不能用两张百搭作将
why-draw-before-win = 摸牌之前不能和
why-wilds-not-laid-down = 按设定不能亮出百搭牌
why-not-wild = { $tile }不是百搭牌
why-wild-laid-before-draw = 百搭牌要在自己摸牌前亮出
why-no-tiles-for-both = 牌墙不够补牌和摸牌
why-wild-before-draw-only = 百搭牌只能在摸牌前亮出
why-others-wilds-stay = 别家副露里的百搭牌不能换
why-no-wild-in-own-meld = 自己的副露里没有代{ $tile }的百搭牌
why-exchange-drawn-only = 只能用本巡摸到的牌换，在打牌之前
why-only-wilds-and-no-win = 只剩百搭牌可打，而又不能和
`,No=`ruleset = Chinese Official

## Fans

fan-terminals-and-honors = All terminals and honors
fan-last-tile-discard = Last tile claim
fan-kong-bloom = Out with replacement tile
fan-robbing-kong = Robbing the kong
fan-round-wind-pung = Prevalent wind
fan-self-draw = Self-drawn

## Options

option-mixed_kongs = Whether a concealed and a melded kong together are a pattern of five points or two of their own.
option-edition = The edition of the rules: 2006 counts two concealed kongs 8 and a concealed and a melded kong 6.

## Reasons

why-dead-hand = the hand is dead after a false win
why-sets-combined = its sets are combined already
`,Po=`ruleset = 中国国標麻将

## Fans

fan-four-kongs = 四槓
fan-three-kongs = 三槓
fan-terminals-and-honors = 混么九
fan-last-tile-discard = 海底撈月
fan-closed-wait = 坎張
fan-single-wait = 単調将

## Options

option-mixed_kongs = 暗槓と明槓が一つずつある手を明暗槓五点とするか、別々に数えるか。
option-edition = 規則の版：2006年版は双暗槓8点、明暗槓6点。

## Reasons

why-dead-hand = 錯和の後は何もできない（和了放棄）
why-sets-combined = 面子はすでに他の役に使われている
`,Fo=`ruleset = 国标麻将

## Fans

fan-four-kongs = 四杠
fan-three-kongs = 三杠
fan-terminals-and-honors = 混幺九
fan-last-tile-discard = 海底捞月
fan-closed-wait = 坎张

## Options

option-mixed_kongs = 一暗杠一明杠计明暗杠五分，还是分别计暗杠、明杠。
option-edition = 规则版本：2006年版双暗杠计8分，明暗杠计6分。

## Reasons

why-dead-hand = 诈和后为死牌
why-sets-combined = 牌组已用于其他番种（套算一次）
`,Io=`ruleset = Ningbo

## Fans

fan-seat-wind-pung = Seat wind pung
fan-round-wind-pung = Round wind pung
fan-kong-bloom = Win on a kong replacement
fan-last-tile-draw = Last tile drawn
fan-flower-set = Four flowers
fan-three-wilds = Three baida

## Options

option-dice_use = Whether the larger or the smaller die gives the place of the break; the other one gives the indicator.
option-wild_single_wait = Whether the ban on a pair wait on a baida looks at each reading or at the whole hand.
option-earthly_win = What counts as an earthly win: the own first draw, the dealer's first discard, or either.
option-fenghua_bonus = The two extra tai of Fenghua are added to every win.
option-rate = Points paid for one tai.
option-rob_with_liability = Who pays for a robbed kong when liability stands: the partners alone, or the robbed player alone.
option-liable_discarder = How many times the points a liable partner pays who himself discards the winning tile.
option-false_win_points = What a false win costs, to each other player.

## Reasons

why-wild-pair-self-draw = a pair wait on a wild tile is won by self-draw only
why-wild-wait-self-draw = four sets and a wild tile win by self-draw only

## Causes of payments

cause-discard-and-liability = discard and liability
`,Lo=`ruleset = 寧波麻雀

## Fans

fan-single-wait = 単吊
fan-dragon-pung = 三元牌の刻子
fan-seat-wind-pung = 自風の刻子
fan-round-wind-pung = 場風の刻子
fan-seat-flower = 位花
fan-all-chows = 平胡
fan-last-tile-draw = 海底撈月
fan-all-pungs = 対対胡
fan-flower-set = 四花
fan-three-wilds = 三搭(三財神)
fan-earthly-win = 地胡
fan-heavenly-win = 天胡

## Options

option-dice_use = 大小どちらの賽の目で山を切るか。もう一方で百搭をめくる。
option-wild_single_wait = 百搭単騎の制限を読み方ごとに見るか、手牌全体で見るか。
option-earthly_win = 地胡になるのは自分の第一ツモか、親の第一打か、その両方か。
option-fenghua_bonus = 奉化式に、すべての和了に二台を加える。
option-rate = 一台の点数。
option-rob_with_liability = 包のあるとき槍槓を払うのは包の相手だけか、槓をした者だけか。
option-liable_discarder = 包の相手が自分で放銃したときに払う倍数。
option-false_win_points = 錯和で他家それぞれに払う点。

## Reasons

why-wild-pair-self-draw = 百搭との雀頭待ちはツモ和了だけ
why-wild-wait-self-draw = 四面子と百搭の裸単騎はツモ和了だけ

## Causes of payments

cause-discard-and-liability = 放銃と責任払い
`,Ro=`ruleset = 宁波麻将

## Fans

fan-single-wait = 单吊
fan-dragon-pung = 三元刻
fan-seat-wind-pung = 自风刻
fan-seat-flower = 位花
fan-all-chows = 平胡
fan-last-tile-draw = 海底捞月
fan-all-pungs = 对对胡
fan-flower-set = 四花
fan-three-wilds = 三搭
fan-earthly-win = 地胡
fan-heavenly-win = 天胡

## Options

option-dice_use = 用大骰点还是小骰点开门；另一颗用来翻百搭。
option-wild_single_wait = 百搭单吊的限制按拆法判断，还是按整副手牌判断。
option-earthly_win = 地胡指自己的第一次摸牌、庄家的第一张打牌，或两者皆可。
option-fenghua_bonus = 按奉化打法，每次和牌另加两台。
option-rate = 每台的分数。
option-rob_with_liability = 有包牌关系时抢杠由谁付：只由包家，还是只由被抢杠者。
option-liable_discarder = 包家自己放铳时付几倍。
option-false_win_points = 诈胡时付给其他每家的分数。

## Reasons

why-wild-pair-self-draw = 与百搭牌单钓将只能自摸
why-wild-wait-self-draw = 四副牌加一张百搭只能自摸

## Causes of payments

cause-discard-and-liability = 点炮并包牌
`,zo=`ruleset = Riichi

## Fans

fan-self-draw = Closed self-draw
fan-pure-double-chow = Two equal chows
fan-kong-bloom = Win on a kong replacement
fan-last-tile-draw = Last tile drawn
fan-mixed-triple-chow = Same chow in three suits
fan-triple-pung = Same pung in three suits
fan-pure-straight = Straight
fan-outside-hand = Mixed outside hand

## Options

option-red_fives = How many of the fives of each suit are red.
option-rounds = A game of two rounds, East and South, or of East alone.
option-bust = The game ends at once when somebody falls below 0.
option-west_round = A round West is played while nobody has 30000.
option-uma = Bonus by place in thousands, first place first.
option-multi_ron = Everybody who claims a discard wins on it, or only the nearest in turn order.
option-rob_concealed = Thirteen orphans may rob a concealed kong, or nobody may.
option-open_simples = All simples counts in an open hand too.
option-double_yakuman = The rarest yakuman count twice.
option-kiriage = A hand just short of mangan counts as one.
option-abort_nine_kinds = Nine kinds of terminals and honors at the first draw break off the hand.
option-abort_four_winds = The same wind as everybody's first discard breaks off the hand.
option-abort_four_riichi = Four riichi break off the hand.
option-abort_four_kongs = Four kongs by two or more players break off the hand.
option-abort_triple_ron = Three wins on one discard break off the hand.
option-kong_dora = The indicator of an open kong is turned after the discard, or just before it.
option-liable_for = Liability covers that yakuman, or the whole hand.
option-last_dealer_stops = The leading dealer of the last hand ends the game by winning or by being ready.
option-equal_limits = Of equal payments: the reading of more han, or the made yakuman before the counted one.

## Actions

action-ready = riichi

## Reasons

why-broken-off-unless-won = the deal is broken off unless this discard is won on
why-few-tiles-left = fewer than { $number } tiles are left
why-no-stick = the stick of { $number } points is not there
why-hand-open = the hand is open
why-furiten-own-river = furiten: one of the waits lies in the own river
why-furiten-go-round = furiten: a wait was let pass in this go-round
why-furiten-after-ready = furiten: a wait was let pass after the declaration
why-no-nine-kinds-here = nine kinds do not break off the deal under these rules
why-nine-kinds-needed = nine kinds of terminals and honors on the own first draw are needed

## Causes of payments

cause-honba = honba
cause-sticks = sticks
cause-ready-stick = ready stick
cause-stick-returned = stick returned
cause-not-ready = not ready
cause-clean-river = clean river
`,Bo=`ruleset = リーチ麻雀

## Fans

fan-self-draw = 門前清自摸和
fan-all-simples = 断么九
fan-pure-double-chow = 一盃口
fan-dragon-pung = 役牌
fan-seat-wind-pung = 自風牌
fan-round-wind-pung = 場風牌
fan-kong-bloom = 嶺上開花
fan-robbing-kong = 搶槓
fan-last-tile-draw = 海底摸月
fan-seven-pairs = 七対子
fan-mixed-triple-chow = 三色同順
fan-triple-pung = 三色同刻
fan-pure-straight = 一気通貫
fan-outside-hand = 混全帯么九
fan-all-pungs = 対々和
fan-thirteen-orphans = 国士無双
fan-all-terminals = 清老頭
fan-nine-gates = 九蓮宝燈

## Options

option-red_fives = 各色の五のうち赤牌の枚数。
option-rounds = 半荘戦(東南)か東風戦か。
option-bust = 誰かが0点未満になると終了。
option-west_round = 3万点に届く者がなければ西入。
option-uma = 順位点(ウマ、千点単位)。
option-multi_ron = ダブロン・トリロンありか、頭ハネか。
option-rob_concealed = 暗槓の国士無双による搶槓の有無。
option-open_simples = 喰いタンの有無。
option-double_yakuman = ダブル役満の有無。
option-kiriage = 切り上げ満貫の有無。
option-abort_nine_kinds = 九種九牌による流局。
option-abort_four_winds = 四風連打による流局。
option-abort_four_riichi = 四家立直による流局。
option-abort_four_kongs = 四槓散了による流局。
option-abort_triple_ron = 三家和による流局。
option-kong_dora = 明槓のドラを打牌後にめくるか、打牌前か。
option-liable_for = 包は該当役満だけか、手全体か。
option-last_dealer_stops = 和了やめ・聴牌やめの有無。
option-equal_limits = 同点の読みでは翻の多い方か、数え役満より役満か。

## Actions

action-ready = 立直

## Reasons

why-broken-off-unless-won = この捨て牌で和了がなければ途中流局
why-few-tiles-left = 残り牌が{ $number }枚未満
why-no-stick = { $number }点の棒がない
why-hand-open = 門前ではない
why-furiten-own-river = フリテン：待ち牌が自分の河にある
why-furiten-go-round = フリテン：同じ巡に待ち牌を見逃した（同巡フリテン）
why-furiten-after-ready = フリテン：リーチの後に待ち牌を見逃した
why-no-nine-kinds-here = このルールに九種九牌の流局はない
why-nine-kinds-needed = 第一ツモで么九牌九種が必要

## Causes of payments

cause-honba = 本場
cause-sticks = 供託
cause-ready-stick = リーチ棒
cause-stick-returned = リーチ棒の返却
cause-not-ready = ノーテン罰符
cause-clean-river = 流し満貫
`,Vo=`ruleset = 立直麻将

## Fans

fan-self-draw = 门前清自摸和
fan-all-simples = 断幺九
fan-pure-double-chow = 一杯口
fan-dragon-pung = 役牌 (三元牌)
fan-seat-wind-pung = 自风牌
fan-round-wind-pung = 场风牌
fan-kong-bloom = 岭上开花
fan-robbing-kong = 抢杠
fan-last-tile-draw = 海底摸月
fan-seven-pairs = 七对子
fan-mixed-triple-chow = 三色同顺
fan-triple-pung = 三色同刻
fan-pure-straight = 一气通贯
fan-outside-hand = 混全带幺九
fan-all-pungs = 对对和
fan-twice-pure-double-chow = 两杯口
fan-thirteen-orphans = 国士无双
fan-all-terminals = 清老头

## Options

option-red_fives = 每门五中红五的张数。
option-rounds = 打东南两圈，或只打东风圈。
option-bust = 有人低于0分即终局。
option-west_round = 无人达到三万分时进入西风圈。
option-uma = 顺位马，以千分计，从第一名起。
option-multi_ron = 一炮多响，或只由顺序最近的一家和牌。
option-rob_concealed = 国士无双可抢暗杠，或暗杠不可抢。
option-open_simples = 副露后断幺九是否成立。
option-double_yakuman = 是否有双倍役满。
option-kiriage = 是否切上满贯。
option-abort_nine_kinds = 九种九牌流局。
option-abort_four_winds = 四风连打流局。
option-abort_four_riichi = 四家立直流局。
option-abort_four_kongs = 四杠散了流局。
option-abort_triple_ron = 三家和流局。
option-kong_dora = 明杠的宝牌指示牌在打牌后翻开，或打牌前翻开。
option-liable_for = 包牌责任只及该役满，或及整手牌。
option-last_dealer_stops = 末局领先的庄家和牌或听牌即终局。
option-equal_limits = 付点相同时取番多者，或役满先于累计役满。

## Actions

action-ready = 立直

## Reasons

why-broken-off-unless-won = 除非有人和这张牌，否则中途流局
why-few-tiles-left = 牌墙不足{ $number }张
why-no-stick = 没有{ $number }点的立直棒
why-hand-open = 不是门清
why-furiten-own-river = 振听：听的牌在自己的牌河里
why-furiten-go-round = 同巡振听：本巡放过了听的牌
why-furiten-after-ready = 立直振听：立直后放过了听的牌
why-no-nine-kinds-here = 本规则没有九种九牌流局
why-nine-kinds-needed = 第一次摸牌时要有九种幺九牌

## Causes of payments

cause-honba = 本场
cause-sticks = 供托
cause-ready-stick = 立直棒
cause-stick-returned = 退还立直棒
cause-not-ready = 未听罚符
cause-clean-river = 流局满贯
`,Ho=`ruleset = Shaanxi

## Options

option-paozi_order = Stakes are placed by all in secret and shown together, or announced one after the other from the dealer on.
option-paozi_time = Stakes are placed before or after the players look at their tiles.
option-chow = Whether the discard of the player to the left may be chowed.
option-discard_base = On a discard everybody pays the base, or the discarder pays it for all.

## Reasons

why-stakes-first = stakes are placed first
why-stakes-range = 0 to { $number } stakes are placed
why-not-time-for-stakes = it is not the time for this seat to place stakes

## Causes of payments

cause-stakes = stakes
`,Uo=`ruleset = 陝西麻将

## Options

option-paozi_order = 炮子は全員が伏せて選び同時に見せるか、親から順に宣言するか。
option-paozi_time = 炮子を置くのは手牌を見る前か後か。
option-chow = 上家の捨て牌を吃できるか。
option-discard_base = 放銃のとき基本点を全員が払うか、放銃者が三人分払うか。

## Reasons

why-stakes-first = まず炮子を置く
why-stakes-range = 炮子は零から{ $number }まで
why-not-time-for-stakes = 今この席は炮子を置けない

## Causes of payments

cause-stakes = 炮子
`,Wo=`ruleset = 陕西麻将

## Options

option-paozi_order = 炮子由各家暗中下注、同时亮出，或从庄家起依次公开下注。
option-paozi_time = 下炮子在看牌之前还是之后。
option-chow = 是否可以吃上家的牌。
option-discard_base = 点炮时三家各付底分，或由点炮者一人包付三家。

## Reasons

why-stakes-first = 先下炮子
why-stakes-range = 炮子可下零到{ $number }
why-not-time-for-stakes = 现在不是这一家下炮子的时候

## Causes of payments

cause-stakes = 炮子
`,Go=`ruleset = Shanghai

## Options

option-flower_count = What counts as a flower: exposed flower tiles only, or pungs of honors and kongs as well.
option-payment = Who pays for a discard: the discarder alone, or he twice and the others once (then a self-draw is paid twice).

## Reasons

why-no-half-flush-no-pungs = neither half flush nor all pungs
why-dearest-only = only the dearest hand counts
`,Ko=`ruleset = 上海麻将

## Options

option-flower_count = 花に数えるもの。花牌だけか、字牌の刻子と槓子も加えるか。
option-payment = 放銃の支払い。放銃者だけか、放銃者が二倍で他の二人も払うか（そのとき自摸は三人とも二倍）。

## Reasons

why-no-half-flush-no-pungs = 混一色でも碰碰和でもない
why-dearest-only = 最も高い役だけ数える
`,qo=`ruleset = 上海麻将（清混碰）

## Options

option-flower_count = 计花：只计花牌，或字牌刻子与杠也计花。
option-payment = 点炮付法：只由点炮者付，或点炮者付双份、其余两家各付一份（自摸三家各付双份）。

## Reasons

why-no-half-flush-no-pungs = 既不是混一色也不是碰碰和
why-dearest-only = 只计最大的牌型
`,Jo=`ruleset = Taiyuan

## Options

option-standing_calls = Standing tiles may be melded before the declaration, as long as one is left to declare with.
option-dealer_point = One point more for the dealer counts only when he wins, or in the share of a losing dealer too.

## Reasons

why-standing-until-ready = { $tile } stands until ready is declared
why-standing-not-melded = a standing tile cannot be melded
why-no-standing-left = no standing tile would be left to declare with
why-face-down-not-claimed = the tile discarded face down cannot be claimed
why-ready-in-own-turn = ready is declared in one's own turn
why-ready-with-standing = ready is declared with one of the standing tiles
`,Yo=`ruleset = 太原麻将

## Fans

fan-closed-wait = 坎張

## Options

option-standing_calls = 立牌を聴牌宣言の前に碰や槓に使える。宣言に使う一枚は残さなければならない。
option-dealer_point = 親の一点は親が和了したときだけ数えるか、親の支払いにも加えるか。

## Reasons

why-standing-until-ready = { $tile }は聴牌宣言まで立てておく牌
why-standing-not-melded = 立牌は副露できない
why-no-standing-left = 聴牌宣言に使う立牌が残らない
why-face-down-not-claimed = 伏せて捨てた牌は鳴けない
why-ready-in-own-turn = 聴牌宣言は自分の手番にする
why-ready-with-standing = 聴牌宣言は立牌を伏せて捨ててする
`,Xo=`ruleset = 太原麻将

## Fans

fan-closed-wait = 坎张

## Options

option-standing_calls = 报听之前立牌可以碰、杠，但必须留一张用来报听。
option-dealer_point = 庄家的一分只在庄家和牌时算，或者庄家输时他付的一份也加一分。

## Reasons

why-standing-until-ready = { $tile }要立着，报听时才能打
why-standing-not-melded = 立牌不能碰、杠
why-no-standing-left = 没有立牌可用来报听
why-face-down-not-claimed = 扣着打出的牌不能要
why-ready-in-own-turn = 报听要在自己的回合
why-ready-with-standing = 报听要扣着打出一张立牌
`,Zo=`ruleset = Wuhan

## Fans

fan-all-258 = All 2, 5 and 8

## Options

option-red_wild = When Red would be wild, Green is instead, or Red is wild and no kong tile in that hand.
option-exposed_kong_fan = Fans of an exposed kong.
option-wild_itself = A wild tile used as itself earns a fan for each tile, or one for the hand.
option-limit_points = The most that one player pays for a win; none: no limit.

## Reasons

why-last-round-no-discard = in the last go-around nobody discards or makes a kong
why-red-in-no-set = a Red is a kong by itself and in no set
why-no-flush-pungs-258 = no full flush, no all pungs, no pair of 2, 5 or 8
why-no-wild-no-big-hand = no wild tile and no big hand
why-hand-holds-red = the hand holds a Red
why-no-wild-for-red = no wild tile stands for a Red
why-red-is-wild = Red is wild in this hand
why-red-in-own-turn = Red is taken out in one's own turn, before the discard
why-red-in-hand-only = only a Red in the hand is taken out
why-few-for-replacement = too few tiles are left for a replacement
`,Qo=`ruleset = 武漢麻将

## Fans

fan-all-258 = 将一色・乱将一色
fan-all-honors = 字一色・乱字一色

## Options

option-red_wild = 中が百搭になるとき、代わりに発が百搭になるか、中が百搭になるか（その局の中は槓にならない）。
option-exposed_kong_fan = 明槓の飜数。
option-wild_itself = 元の牌として使う百搭は一枚ごとに一飜か、一手につき一飜か。
option-limit_points = 一人が払う点の上限。「none」は上限なし。

## Reasons

why-last-round-no-discard = 最後の一巡では打牌も槓もできない
why-red-in-no-set = 中は一枚で槓になり、面子に使えない
why-no-flush-pungs-258 = 清一色でも碰碰和でもなく、二・五・八の雀頭もない
why-no-wild-no-big-hand = 百搭がなく、大和でもない
why-hand-holds-red = 手牌に中がある
why-no-wild-for-red = 百搭は中の代わりにならない
why-red-is-wild = この局では中が百搭
why-red-in-own-turn = 中は自分の手番、打牌の前に抜く
why-red-in-hand-only = 抜けるのは手牌の中だけ
why-few-for-replacement = 補充する牌が足りない
`,$o=`ruleset = 武汉麻将

## Fans

fan-all-258 = 将一色、乱将一色
fan-all-honors = 风一色
fan-all-pungs = 碰碰胡

## Options

option-red_wild = 翻出北风时，跳过红中以发财为癞子，或红中为癞子（该局不作杠）。
option-exposed_kong_fan = 明杠的番数。
option-wild_itself = 癞子还原每张一番，或每手一番。
option-limit_points = 每家最多付的分数；“none”为不封顶。

## Reasons

why-last-round-no-discard = 最后一圈不打牌也不开杠
why-red-in-no-set = 红中单张算杠，不能组成牌组
why-no-flush-pungs-258 = 不是清一色、碰碰胡，也没有二五八将
why-no-wild-no-big-hand = 没有癞子，也不是大胡
why-hand-holds-red = 手里还有红中
why-no-wild-for-red = 癞子不能当红中
why-red-is-wild = 这一局红中是癞子
why-red-in-own-turn = 红中要在自己打牌之前杠出
why-red-in-hand-only = 只能杠出手里的红中
why-few-for-replacement = 牌不够补
`,es=class{constructor(e){this.value=e}valueOf(){return this.value}},Q=class extends es{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},$=class extends es{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},ts=class e extends es{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof es)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof es&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},ns=100,rs=`⁨`,is=`⁩`;function as(e,t,n){return n===t||n instanceof $&&t instanceof $&&n.value===t.value||t instanceof $&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function os(e,t,n){return t[n]?hs(e,t[n].value):(e.reportError(RangeError(`No default`)),new Q)}function ss(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=cs(e,i.value):n.push(cs(e,i));return{positional:n,named:r}}function cs(e,t){switch(t.type){case`str`:return t.value;case`num`:return new $(t.value,{minimumFractionDigits:t.precision});case`var`:return ls(e,t);case`mesg`:return us(e,t);case`term`:return ds(e,t);case`func`:return fs(e,t);case`select`:return ps(e,t);default:return new Q}}function ls(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new Q(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new Q(`$${t}`);if(n instanceof es)return n;switch(typeof n){case`string`:return n;case`number`:return new $(n);case`object`:if(ts.supportsValue(n))return new ts(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new Q(`$${t}`)}}function us(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new Q(t);if(n){let i=r.attributes[n];return i?hs(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new Q(`${t}.${n}`))}return r.value?hs(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new Q(t))}function ds(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new Q(i);if(n){let t=a.attributes[n];if(t){e.params=ss(e,r).named;let n=hs(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new Q(`${i}.${n}`)}e.params=ss(e,r).named;let o=hs(e,a.value);return e.params=null,o}function fs(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new Q(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new Q(`${t}()`);try{let t=ss(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new Q(`${t}()`)}}function ps(e,{selector:t,variants:n,star:r}){let i=cs(e,t);if(i instanceof Q)return os(e,n,r);for(let t of n)if(as(e,i,cs(e,t.key)))return hs(e,t.value);return os(e,n,r)}function ms(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new Q;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>ns)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${ns}`);r&&n.push(rs),n.push(cs(e,i).toString(e)),r&&n.push(is)}return e.dirty.delete(t),n.join(``)}function hs(e,t){return typeof t==`string`?e.bundle._transform(t):ms(e,t)}var gs=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function _s(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var vs=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function ys(e,t){let n=e[0];if(n instanceof Q)return new Q(`NUMBER(${n.valueOf()})`);if(n instanceof $)return new $(n.valueOf(),{...n.opts,..._s(t,vs)});if(n instanceof ts)return new $(n.toNumber(),{..._s(t,vs)});throw TypeError(`Invalid argument to NUMBER`)}var bs=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function xs(e,t){let n=e[0];if(n instanceof Q)return new Q(`DATETIME(${n.valueOf()})`);if(n instanceof ts||n instanceof $)return new ts(n,_s(t,bs));throw TypeError(`Invalid argument to DATETIME`)}var Ss=new Map;function Cs(e){let t=Array.isArray(e)?e.join(` `):e,n=Ss.get(t);return n===void 0&&(n=new Map,Ss.set(t,n)),n}var ws=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:ys,DATETIME:xs,...t},this._useIsolating=n,this._transform=r,this._intls=Cs(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new gs(this,n,t);try{return ms(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new Q().toString(r);throw e}}},Ts=/^(-?[a-zA-Z][\w-]*) *= */gm,Es=/\.([a-zA-Z][\w-]*) *= */y,Ds=/\*?\[/y,Os=/(-?[0-9]+(?:\.([0-9]+))?)/y,ks=/([a-zA-Z][\w-]*)/y,As=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,js=/^[A-Z][A-Z0-9_-]*$/,Ms=/([^{}\n\r]+)/y,Ns=/([^\\"\n\r]*)/y,Ps=/\\([\\"])/y,Fs=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,Is=/^\n+/,Ls=/ +$/,Rs=/ *\r?\n/g,zs=/( *)$/,Bs=/{\s*/y,Vs=/\s*}/y,Hs=/\[\s*/y,Us=/\s*] */y,Ws=/\s*\(\s*/y,Gs=/\s*->\s*/y,Ks=/\s*:\s*/y,qs=/\s*,?\s*/y,Js=/\s+/y,Ys=class{constructor(e){this.body=[],Ts.lastIndex=0;let t=0;for(;;){let n=Ts.exec(e);if(n===null)break;t=Ts.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(Es);){let t=o(Es),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n(Ms)&&(r=o(Ms)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,Is),u([i],i.length)):r?S(r,Ls):null}function u(r=[],i){for(;;){if(n(Ms)){r.push(o(Ms));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,Ls));let c=[];for(let e of r)e instanceof Xs&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(Bs,SyntaxError);let e=f();if(i(Vs))return e;if(i(Gs)){let t=h();return i(Vs,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(As)){let[,e,t,n=null]=a(As);if(e===`$`)return{type:`var`,name:t};if(i(Ws)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(js.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(qs)}}function m(){let e=f();return e.type===`mesg`&&i(Ks)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(Ds);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(Hs,SyntaxError);let e;return e=n(Os)?v():{type:`str`,value:o(ks)},i(Us,SyntaxError),e}function _(){if(n(Os))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(Os),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(Ns),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(Ps))return o(Ps);if(n(Fs)){let[,e,t]=a(Fs),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(Js),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return ee(e.slice(n,t))}return e[t-1]===` `&&ee(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function ee(e){let t=e.replace(Rs,`
`),n=zs.exec(e)[1].length;return new Xs(t,n)}}},Xs=class{constructor(e,t){this.value=e,this.length=t}},Zs=[`en`,`ja`,`zh`],Qs=`mahjong-atlas.language`,$s=Object.assign({"../../../src/mahjong_atlas/texts/en/causes.ftl":qi,"../../../src/mahjong_atlas/texts/en/errors.ftl":Ji,"../../../src/mahjong_atlas/texts/en/events.ftl":Yi,"../../../src/mahjong_atlas/texts/en/reasons.ftl":Xi,"../../../src/mahjong_atlas/texts/en/words.ftl":Zi,"../../../src/mahjong_atlas/texts/ja/causes.ftl":Qi,"../../../src/mahjong_atlas/texts/ja/errors.ftl":$i,"../../../src/mahjong_atlas/texts/ja/events.ftl":ea,"../../../src/mahjong_atlas/texts/ja/reasons.ftl":ta,"../../../src/mahjong_atlas/texts/ja/words.ftl":na,"../../../src/mahjong_atlas/texts/zh/causes.ftl":ra,"../../../src/mahjong_atlas/texts/zh/errors.ftl":ia,"../../../src/mahjong_atlas/texts/zh/events.ftl":aa,"../../../src/mahjong_atlas/texts/zh/reasons.ftl":oa,"../../../src/mahjong_atlas/texts/zh/words.ftl":sa,"./en/account.ftl":ca,"./en/common.ftl":la,"./en/lobby.ftl":ua,"./en/problems.ftl":da,"./en/replay.ftl":fa,"./en/rules.ftl":pa,"./en/scorebook.ftl":ma,"./en/study.ftl":ha,"./en/table.ftl":ga,"./en/tiles.ftl":_a,"./en/verify.ftl":va,"./en/waits.ftl":ya,"./ja/account.ftl":ba,"./ja/common.ftl":xa,"./ja/lobby.ftl":Sa,"./ja/problems.ftl":Ca,"./ja/replay.ftl":wa,"./ja/rules.ftl":Ta,"./ja/scorebook.ftl":Ea,"./ja/study.ftl":Da,"./ja/table.ftl":Oa,"./ja/tiles.ftl":ka,"./ja/verify.ftl":Aa,"./ja/waits.ftl":ja,"./zh/account.ftl":Ma,"./zh/common.ftl":Na,"./zh/lobby.ftl":Pa,"./zh/problems.ftl":Fa,"./zh/replay.ftl":Ia,"./zh/rules.ftl":La,"./zh/scorebook.ftl":Ra,"./zh/study.ftl":za,"./zh/table.ftl":Ba,"./zh/tiles.ftl":Va,"./zh/verify.ftl":Ha,"./zh/waits.ftl":Ua}),ec=Object.assign({"../../../src/mahjong_atlas/rules/akapei/en.ftl":Wa,"../../../src/mahjong_atlas/rules/akapei/ja.ftl":Ga,"../../../src/mahjong_atlas/rules/akapei/zh.ftl":Ka,"../../../src/mahjong_atlas/rules/beijing/en.ftl":qa,"../../../src/mahjong_atlas/rules/beijing/ja.ftl":Ja,"../../../src/mahjong_atlas/rules/beijing/zh.ftl":Ya,"../../../src/mahjong_atlas/rules/changchun/en.ftl":Xa,"../../../src/mahjong_atlas/rules/changchun/ja.ftl":Za,"../../../src/mahjong_atlas/rules/changchun/zh.ftl":Qa,"../../../src/mahjong_atlas/rules/changsha/en.ftl":$a,"../../../src/mahjong_atlas/rules/changsha/ja.ftl":eo,"../../../src/mahjong_atlas/rules/changsha/zh.ftl":to,"../../../src/mahjong_atlas/rules/chengdu/en.ftl":no,"../../../src/mahjong_atlas/rules/chengdu/ja.ftl":ro,"../../../src/mahjong_atlas/rules/chengdu/zh.ftl":io,"../../../src/mahjong_atlas/rules/fuzhou/en.ftl":ao,"../../../src/mahjong_atlas/rules/fuzhou/ja.ftl":oo,"../../../src/mahjong_atlas/rules/fuzhou/zh.ftl":so,"../../../src/mahjong_atlas/rules/guangdong_flower/en.ftl":co,"../../../src/mahjong_atlas/rules/guangdong_flower/ja.ftl":lo,"../../../src/mahjong_atlas/rules/guangdong_flower/zh.ftl":uo,"../../../src/mahjong_atlas/rules/guangdong_plain/en.ftl":fo,"../../../src/mahjong_atlas/rules/guangdong_plain/ja.ftl":po,"../../../src/mahjong_atlas/rules/guangdong_plain/zh.ftl":mo,"../../../src/mahjong_atlas/rules/hangzhou/en.ftl":ho,"../../../src/mahjong_atlas/rules/hangzhou/ja.ftl":go,"../../../src/mahjong_atlas/rules/hangzhou/zh.ftl":_o,"../../../src/mahjong_atlas/rules/harbin/en.ftl":vo,"../../../src/mahjong_atlas/rules/harbin/ja.ftl":yo,"../../../src/mahjong_atlas/rules/harbin/zh.ftl":bo,"../../../src/mahjong_atlas/rules/hongkong_modern/en.ftl":xo,"../../../src/mahjong_atlas/rules/hongkong_modern/ja.ftl":So,"../../../src/mahjong_atlas/rules/hongkong_modern/zh.ftl":Co,"../../../src/mahjong_atlas/rules/hongkong_new/en.ftl":wo,"../../../src/mahjong_atlas/rules/hongkong_new/ja.ftl":To,"../../../src/mahjong_atlas/rules/hongkong_new/zh.ftl":Eo,"../../../src/mahjong_atlas/rules/hongkong_old/en.ftl":Do,"../../../src/mahjong_atlas/rules/hongkong_old/ja.ftl":Oo,"../../../src/mahjong_atlas/rules/hongkong_old/zh.ftl":ko,"../../../src/mahjong_atlas/rules/malaysia/en.ftl":Ao,"../../../src/mahjong_atlas/rules/malaysia/ja.ftl":jo,"../../../src/mahjong_atlas/rules/malaysia/zh.ftl":Mo,"../../../src/mahjong_atlas/rules/mcr/en.ftl":No,"../../../src/mahjong_atlas/rules/mcr/ja.ftl":Po,"../../../src/mahjong_atlas/rules/mcr/zh.ftl":Fo,"../../../src/mahjong_atlas/rules/ningbo/en.ftl":Io,"../../../src/mahjong_atlas/rules/ningbo/ja.ftl":Lo,"../../../src/mahjong_atlas/rules/ningbo/zh.ftl":Ro,"../../../src/mahjong_atlas/rules/riichi/en.ftl":zo,"../../../src/mahjong_atlas/rules/riichi/ja.ftl":Bo,"../../../src/mahjong_atlas/rules/riichi/zh.ftl":Vo,"../../../src/mahjong_atlas/rules/shaanxi/en.ftl":Ho,"../../../src/mahjong_atlas/rules/shaanxi/ja.ftl":Uo,"../../../src/mahjong_atlas/rules/shaanxi/zh.ftl":Wo,"../../../src/mahjong_atlas/rules/shanghai/en.ftl":Go,"../../../src/mahjong_atlas/rules/shanghai/ja.ftl":Ko,"../../../src/mahjong_atlas/rules/shanghai/zh.ftl":qo,"../../../src/mahjong_atlas/rules/taiyuan/en.ftl":Jo,"../../../src/mahjong_atlas/rules/taiyuan/ja.ftl":Yo,"../../../src/mahjong_atlas/rules/taiyuan/zh.ftl":Xo,"../../../src/mahjong_atlas/rules/wuhan/en.ftl":Zo,"../../../src/mahjong_atlas/rules/wuhan/ja.ftl":Qo,"../../../src/mahjong_atlas/rules/wuhan/zh.ftl":$o}),tc=/^(?:why|cause)-.*(?:\n[ \t].*)*/gm;function nc(e){let t=new ws(e,{useIsolating:!1});for(let[n,r]of Object.entries($s))n.includes(`/${e}/`)&&t.addResource(new Ys(r));for(let[n,r]of Object.entries(ec))n.endsWith(`/${e}.ftl`)&&t.addResource(new Ys((r.match(tc)??[]).join(`
`)));return t}var rc={en:nc(`en`),ja:nc(`ja`),zh:nc(`zh`)};function ic(e,t){for(let n of[e,...t]){let e=Zs.find(e=>n?.toLowerCase().startsWith(e));if(e)return e}return`en`}function ac(){try{return localStorage.getItem(Qs)}catch{return null}}var oc=$t({language:ic(ac(),navigator.languages??[navigator.language])});function sc(){return oc.language}function cc(e){oc.language=e;try{localStorage.setItem(Qs,e)}catch{}}function lc(e){for(let t of Zs){let n=e?.[t];n&&rc[t].addResource(new Ys(n),{allowOverrides:!0})}}function uc(e){return rc[oc.language].hasMessage(e)}function dc(e,t){let n=rc[oc.language],r=n.getMessage(e);return r?.value?n.formatPattern(r.value,t??null):e}function fc(e,t=``){return e?.[oc.language]??e?.en??t}var pc=class extends Error{status;code;reason;remedy;field;sentence;constructor(e,t,n,r=``,i=``,a=null){super(r?`${n} (${r})`:n),this.status=e,this.code=t,this.reason=n,this.remedy=r,this.field=i,this.sentence=a}};function mc(e){return e instanceof pc&&(e.code===`offline`||[502,503,504].includes(e.status))}var hc=new Set([1e3,4002,4003,4004,4006,4007,4008,4009,4011,4012]),gc={rulesets:[`GET`,`/rulesets`],ruleset:[`GET`,`/rulesets/{id}`],roles:[`GET`,`/rulesets/{id}/roles`],clauses:[`GET`,`/rulesets/{id}/clauses`],book:[`GET`,`/rulesets/{id}/book`],differences:[`GET`,`/rulesets/{id}/diff/{other}`],score:[`POST`,`/score`],scorePosition:[`GET`,`/score/position`],waitsPosition:[`GET`,`/waits/position`],everywhere:[`POST`,`/score/everywhere`],waits:[`POST`,`/waits`],practice:[`POST`,`/hand`],settle:[`POST`,`/ledger/settle`],standing:[`POST`,`/ledger/standing`],export:[`POST`,`/ledger/export`],whoAmI:[`GET`,`/session`],enter:[`POST`,`/session`],register:[`POST`,`/accounts`],login:[`POST`,`/login`],logout:[`POST`,`/logout`],changePassword:[`POST`,`/account/password`],deleteAccount:[`DELETE`,`/account`],tables:[`GET`,`/tables`],openTable:[`POST`,`/tables`],table:[`GET`,`/tables/{table}`],sit:[`POST`,`/tables/{table}/seat`],start:[`POST`,`/tables/{table}/start`],records:[`GET`,`/records`],record:[`GET`,`/records/{record}`]},_c=function(e){return e[e.TABLE_CLOSED=1e3]=`TABLE_CLOSED`,e[e.GOING_DOWN=1001]=`GOING_DOWN`,e[e.FELL_BEHIND=4e3]=`FELL_BEHIND`,e[e.NO_HELLO=4001]=`NO_HELLO`,e[e.UNKNOWN_PERSON=4002]=`UNKNOWN_PERSON`,e[e.NO_TABLE=4003]=`NO_TABLE`,e[e.UNREADABLE=4004]=`UNREADABLE`,e[e.TOO_MANY_MESSAGES=4005]=`TOO_MANY_MESSAGES`,e[e.TOO_LARGE=4006]=`TOO_LARGE`,e[e.OPENED_ELSEWHERE=4007]=`OPENED_ELSEWHERE`,e[e.OTHER_PROTOCOL=4008]=`OTHER_PROTOCOL`,e[e.DAMAGED=4009]=`DAMAGED`,e[e.TOO_MANY_SOCKETS=4010]=`TOO_MANY_SOCKETS`,e[e.REMOVED=4011]=`REMOVED`,e[e.FULL=4012]=`FULL`,e}({}),vc=`person`;function yc(e){return e?.kind===vc}var bc=new Set([`seating`,`deal`,`event`,`sheet`,`reveal`,`match`]),xc=15e3,Sc=2e4;function Cc(e){return bc.has(e.t)}function wc(e,t=document.baseURI){let n=new URL(`api/tables/${encodeURIComponent(e)}/socket`,t);return n.protocol=n.protocol===`https:`?`wss:`:`ws:`,n.hash=``,n.href}function Tc(){return[...crypto.getRandomValues(new Uint8Array(12))].map(e=>e.toString(16).padStart(2,`0`)).join(``)}function Ec(){return Tc()+Tc()}var Dc=class{#e;#t;#n;#r=null;#i=0;#a=0;#o=!1;#s;#c;#l=0;#u=0;#d=new Map;#f=()=>this.#g(0);constructor(e,t,n){this.#e=e,this.#t=t,this.#n=n??(e=>new WebSocket(e)),window.addEventListener(`online`,this.#f),this.#p()}get have(){return this.#i}#p(){this.#t.status({state:this.#a?`away`:`connecting`});let e=this.#n(wc(this.#e));this.#r=e,e.onopen=()=>{e.send(JSON.stringify({t:`hello`,table:this.#e,have:this.#i,protocol:3}));for(let t of this.#d.values())e.send(t);this.#l=this.#u=0,clearInterval(this.#c),this.#c=setInterval(()=>this.#m(),Sc)},e.onmessage=t=>{e===this.#r&&this.#_(String(t.data))},e.onclose=t=>{e===this.#r&&this.#h(t.code,t.reason)}}#m(){this.#l>this.#u+1?(this.#r?.close(),this.#h(_c.FELL_BEHIND,``)):this.#v({t:`ping`,n:++this.#l})}#h(e,t){this.#r=null,clearInterval(this.#c),this.#o||(hc.has(e)?(this.close(),this.#t.status({state:`closed`,code:e,reason:t})):(this.#a+=1,this.#t.status({state:`away`}),this.#g(Math.min(xc,400*2**Math.min(this.#a,6))*(.75+Math.random()/2))))}#g(e){this.#o||this.#r||(clearTimeout(this.#s),this.#s=setTimeout(()=>this.#p(),e))}#_(e){let t;try{t=JSON.parse(e)}catch{return}if(Cc(t)){if(t.n<=this.#i)return;if(t.n>this.#i+1){let e=this.#r;this.#h(_c.FELL_BEHIND,``),e?.close();return}this.#i=t.n}else if(t.t===`welcome`)this.#a=0,this.#t.status({state:`open`});else if(t.t===`done`||t.t===`refused`||t.t===`because`)this.#d.delete(t.id);else if(t.t===`pong`){this.#u=t.n;return}this.#t.message(t)}#v(e){try{this.#r?.send(JSON.stringify(e))}catch{}}#y(e){let t=Tc(),n=JSON.stringify({...e,id:t});this.#d.set(t,n);try{this.#r?.send(n)}catch{}return t}act(e,t){return this.#y({t:`act`,at:e,action:t})}why(e){return this.#y({t:`why`,action:e})}hold(e){this.#v({t:`hold`,at:this.#i,on:e})}giveNonce(e,t){this.#v({t:`nonce`,deal:e,nonce:t})}continue(e){this.#v({t:`continue`,deal:e})}pause(e){this.#v({t:`pause`,on:e})}leave(){this.#v({t:`leave`})}close(){this.#o=!0,clearTimeout(this.#s),clearInterval(this.#c),window.removeEventListener(`online`,this.#f),this.#r?.close(),this.#r=null}},Oc=`application/json`;function kc(e,t){let[n,r]=gc[e],i={...t},a=r.replace(/\{(\w+)\}/g,(e,t)=>{let n=String(i[t]);return delete i[t],encodeURIComponent(n)});if(n!==`GET`)return{method:n,path:a,body:i};let o=new URLSearchParams;for(let[e,t]of Object.entries(i))typeof t==`object`&&t?Object.keys(t).length&&o.set(e,JSON.stringify(t)):t!=null&&t!==``&&o.set(e,String(t));return o.size&&(a+=`?${o.toString()}`),{method:n,path:a}}function Ac(e,t){let n=t?.error;return new pc(e,n?.code??`unknown`,n?.reason??`HTTP ${e}`,n?.remedy,n?.field,n?.message)}async function jc(e,t){let n;try{n=await fetch(`api${e}`,t)}catch(e){throw new pc(0,`offline`,e instanceof Error?e.message:String(e))}let r=await n.text(),i=r;if(n.headers.get(`content-type`)?.includes(`json`))try{i=JSON.parse(r)}catch{}if(!n.ok)throw Ac(n.status,i);return i}var Mc=class{capabilities={accounts:!0,company:!0};exportAddress=`api/account/export`;#e=Promise.resolve();async call(e,t){let{method:n,path:r,body:i}=kc(e,t),a={Accept:Oc};i&&(a[`Content-Type`]=Oc),n!==`GET`&&await this.#e;let o=jc(r,{method:n,headers:a,body:i?JSON.stringify(i):null});return e===`whoAmI`&&(this.#e=o.catch(()=>void 0)),await o}async replay(e){return await jc(`/replay`,{method:`POST`,headers:{"Content-Type":`application/octet-stream`,Accept:Oc},body:e})}openTable(e,t){return new Dc(e,t)}},Nc=`answers`,Pc=e=>new URL(`api/kept/${e}`,document.baseURI).href;async function Fc(e,t){try{let n=await caches.open(Nc);await n.delete(Pc(e)),await n.put(Pc(e),Response.json(t));let r=(await n.keys()).slice(0,-60);await Promise.all(r.map(e=>n.delete(e)))}catch{}}async function Ic(e){try{return await(await(await caches.open(Nc)).match(Pc(e)))?.json()}catch{return}}var Lc=new Mc,Rc=(e,t)=>Lc.call(e,t),zc=`mahjong-atlas.session`;function Bc(){try{return JSON.parse(localStorage.getItem(zc)??`null`)}catch{return null}}function Vc(e){e?localStorage.setItem(zc,JSON.stringify({name:e.name,account:e.account??!1})):localStorage.removeItem(zc)}async function Hc(){let e=Bc();if(!e)return null;Vc(e);try{Vc(await Rc(`whoAmI`,{}))}catch(e){if(!(e instanceof pc&&e.status===401))throw e;Vc(null)}return Bc()}async function Uc(e,t){let n=await Rc(`enter`,{name:e.trim()||`${t} ${100+Math.floor(Math.random()*900)}`});return Vc(n),n}var Wc=new Map;function Gc(e,t){let n=`${e}?${encodeURIComponent(JSON.stringify(t))}`,r=Wc.get(n);if(r)return r;let i=Rc(e,t).then(e=>(Fc(n,e),e),async e=>{Wc.delete(n);let t=mc(e)?await Ic(n):void 0;if(t===void 0)throw e;return t});return Wc.set(n,i),i}var Kc=()=>Gc(`rulesets`,{}),qc={evening:`scorebook`};function Jc(e){try{return decodeURIComponent(e)}catch{return e}}function Yc(e){let t=e.replace(/^#\/?/,``),n=t.indexOf(`?`),[r,i]=n<0?[t,``]:[t.slice(0,n),t.slice(n+1)],[a=``,o=``,...s]=r.split(`/`);return{page:qc[a]??(a||`lobby`),id:Jc(o),rest:s.map(Jc),query:new URLSearchParams(i)}}function Xc(){let e=/^#\/?([^/?]+)/.exec(location.hash)?.[1]??``,t=qc[e];t&&history.replaceState(history.state,``,location.hash.replace(e,t))}Xc();var Zc=$t(Yc(location.hash));window.addEventListener(`hashchange`,()=>{Xc();let e=Yc(location.hash);(e.page!==Zc.page||e.id!==Zc.id)&&window.scrollTo(0,0),Object.assign(Zc,e)});function Qc(e,t=``,n={}){let r=new URLSearchParams(n).toString();return`#/${e===`lobby`?``:e}${t?`/${encodeURIComponent(t)}`:``}${r?`?${r}`:``}`}function $c(e,t=``,n={}){location.hash=Qc(e,t,n)}function el(e,t,n=``){return`#/${e}?position=${t.replaceAll(` `,`+`)}${n?`&${n}`:``}`}var tl=e=>e.get(`position`)??``;function nl(e){Yc(e).page===Zc.page&&location.hash!==e&&history.replaceState(history.state,``,e)}function rl(e,t=`options`){try{let n=JSON.parse(e.get(t)??`{}`);return typeof n==`object`&&n&&!Array.isArray(n)?n:{}}catch{return{}}}function il(e){let t=Object.entries(e).filter(([,e])=>Object.keys(e).length);return Object.fromEntries(t.map(([e,t])=>[e,JSON.stringify(t)]))}function al(e,t,n){let r=Zc.page===`rules`&&Zc.id===e?rl(Zc.query):{},[i=``,a=``]=Qc(`rules`,e,il({options:n??r})).split(`?`);return`${i}/${encodeURIComponent(t)}${a?`?${a}`:``}`}function ol(e,t){return`./verify.html?${new URLSearchParams({...e?{record:e}:{},lang:t}).toString()}`}export{qr as $,fc as A,ot as At,Di as B,pc as C,fn as Ct,uc as D,Ft as Dt,cc as E,Wt as Et,Wi as F,Ee as Ft,yi as G,ki as H,Vi as I,d as It,pi as J,vi as K,zi as L,h as Lt,$ as M,Ye as Mt,Ki as N,Ke as Nt,sc as O,vt as Ot,Gi as P,De as Pt,Zr as Q,Fi as R,Ec as S,dn as St,Zs as T,Kt as Tt,Oi as U,Ai as V,bi as W,ii as X,si as Y,ri as Z,Hc as _,On as _t,rl as a,Or as at,yc as b,ln as bt,Yc as c,Tr as ct,ol as d,gr as dt,Kr as et,Lc as f,hr as ft,Gc as g,sr as gt,Vc as h,ir as ht,il as i,Pr as it,dc as j,Xe as jt,lc as k,at as kt,nl as l,kr as lt,Uc as m,X as mt,$c as n,Ur as nt,tl as o,Dr as ot,Rc as p,mr as pt,hi as q,Qc as r,Fr as rt,el as s,Cr as st,al as t,Wr as tt,Zc as u,Er as ut,Kc as v,Sn as vt,mc as w,$t as wt,Cc as x,un as xt,Bc as y,nn as yt,Pi as z};
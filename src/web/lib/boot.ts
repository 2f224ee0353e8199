/**
 * The inline script of every page: theme before paint, the referral kept even if the app never
 * loads, the service worker once all is quiet, and the app's script on idle after the first paint, at the first touch or key, or at once
 * when it is needed. A button that is pressed before the app stands is kept, and pressed again by the app. Where a page is nothing without that script and it fails, the page is loaded once more,
 * and then what it has for that case is shown.
 * Plain ES2020; `APP` and `CSS` are replaced by addresses.
 */
export const bootScript = `(function(){
var d=document,h=d.documentElement,now=h.hasAttribute("data-boot"),done=0;
function read(s,k){try{return(JSON.parse(s.getItem(k))||{}).state||{}}catch(e){return{}}}
try{
var aux=read(localStorage,"flair.aux");
if(aux.theme==="dark"||aux.theme==="light")h.setAttribute("data-theme",aux.theme);
if(read(localStorage,"flair.auth").token){h.setAttribute("data-auth","");now=true}
var q=new URLSearchParams(location.search),r=q.get("referer_id"),e=q.get("entityManagementAccountId");
if(r||e){var s=read(sessionStorage,"flair.aux");if(r)s.refererId=r.slice(0,64);if(e)s.refererEntityId=e.slice(0,64);sessionStorage.setItem("flair.aux",JSON.stringify({state:s,version:0}))}
if(q.has("modal"))now=true
}catch(e){}
function go(){if(done)return;done=1;
function add(t,a){var x=d.createElement(t),k;for(k in a)x.setAttribute(k,a[k]);return d.head.appendChild(x)}
if(!d.querySelector("link[data-app-css]"))add("link",{rel:"stylesheet",href:"CSS_URL","data-app-css":""});
add("script",{type:"module",src:"APP_URL"}).onerror=()=>{var n=d.getElementById("no-script"),t=Date.now(),k="flair.again",s;if(!n)return;
try{s=sessionStorage;if(!(t-s.getItem(k)<6e4)){s.setItem(k,t);return setTimeout(()=>location.reload(),1e3)}}catch(e){}
n.hidden=false;d.getElementById("app").hidden=true};
add("link",{rel:"manifest",href:"/manifest.webmanifest"});
setTimeout(()=>{var w=navigator.serviceWorker;w&&w.register("/sw.js")},3e3)}
var p,keep=e=>{p=e.target.closest("button[type=button]")||p};
addEventListener("click",keep,!0);
window.flairPressed=()=>{removeEventListener("click",keep,!0);return p};
if(now)go();else{
["pointerdown","keydown"].forEach(t=>addEventListener(t,go,{once:!0,passive:!0,capture:!0}));
addEventListener("load",()=>{requestAnimationFrame(()=>{setTimeout(()=>{(window.requestIdleCallback||(f=>setTimeout(f,200)))(go,{timeout:4000})},60)})})}
})()`;
